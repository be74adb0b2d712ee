import type { ReplyOf } from '../../../contract/endpoint.ts'
import {
  consultarcursos,
  consultarmontos,
  listadocolegios,
  paquetesSelect,
} from '../../../contract/especificacion/colegios.ts'
import { plan as planEndpoint } from '../../../contract/viajes/plan.ts'
import { centavosToWire, parseImporte } from '../../../reglas/dinero.ts'
import { checkPlanPersonal } from '../../../reglas/plan.ts'
import { browserClient } from '../../api/browser.ts'
import { useAnswer, useReply } from '../../api/use-answer.ts'
import { findChosen } from '../../ui/chosen.ts'
import type { ReservaValues } from './form-fields.ts'

export type Paquete = Omit<ReplyOf<typeof paquetesSelect>['results'][number], 'cupo'>
export type Monto = ReplyOf<typeof consultarmontos>['results'][number]
export type FixedViaje = { idcolegio: number; idcurso: number; colegio: string; curso: string; paquete: Paquete }
/** The package whose page led to the form. Its name is empty until the catalogue is loaded. */
export type PreferredViaje = { id: number; nombre: string }
export type Viaje = ReturnType<typeof useViaje>

export function useViaje(values: ReservaValues, fixed: FixedViaje | undefined) {
  const { colegio, curso, paquete: idPaquete, pp } = values
  const colegios = useReply(listadocolegios, { when: !fixed })
  const cursos = useReply(consultarcursos, { body: { colegio }, when: !(fixed || !colegio) })
  const paquetes = useReply(paquetesSelect, { body: { curso }, when: !(fixed || !curso) })
  const paquete = fixed?.paquete ?? findChosen(paquetes.data?.results, idPaquete)
  const chosen = paquete && String(paquete.id)
  const montos = useAnswer(chosen && ['montos', chosen], async (signal) => {
    const { results } = await browserClient.call(consultarmontos, { body: { paquete: chosen ?? '' }, signal })
    return results
  })
  const monto = findChosen(montos.data, pp)
  const personal = usePersonalPlan(monto, values)
  const isPersonal = monto?.personal === true
  const plan = isPersonal ? personal.plan : monto?.plan
  const loading = paquetes.loading || montos.loading || personal.asked.loading
  return { fijo: fixed, colegios, cursos, paquetes, paquete, montos, monto, isPersonal, personal, plan, loading }
}

export function namesOf({ colegio, curso }: ReservaValues, { fijo, colegios, cursos }: Viaje) {
  if (fijo) return { colegio: fijo.colegio, curso: fijo.curso }
  return {
    colegio: findChosen(colegios.data?.results, colegio)?.nombre ?? '',
    curso: findChosen(cursos.data?.results, curso)?.detalle ?? '',
  }
}

function usePersonalPlan(monto: Monto | undefined, { anticipo, cuotas }: ReservaValues) {
  const wrong = monto?.personal ? checkTyped(monto, anticipo, cuotas) : {}
  const ready = monto?.personal === true && Object.keys(wrong).length === 0
  const body = {
    pp: monto ? String(monto.id) : '',
    personalPago: '1' as const,
    anticipo: anticipoToWire(anticipo),
    cuotas: cuotas.trim(),
  }
  const asked = useAnswer(
    ready ? ['plan', body] : undefined,
    (signal) => browserClient.call(planEndpoint, { body, signal }),
    400,
  )
  const { plan, valorcuota } = asked.data?.results ?? {}
  return { plan, valorcuota, wrong: { ...asked.refusal?.campos, ...wrong }, ready, asked }
}

function checkTyped(monto: Monto, anticipo: string, cuotas: string): Partial<Record<'anticipo' | 'cuotas', string>> {
  const limits = {
    moneda: monto.moneda1 === 'USD' ? ('2' as const) : ('1' as const),
    importe: monto.importe,
    seniaMin: monto.seniamin ?? 0,
    seniaMax: monto.seniamax ?? 0,
    cuotasMax: monto.cuotasmax ?? 0,
  }
  const centavos = parseImporte(anticipo)
  const count = /^\d{1,2}$/.test(cuotas.trim()) ? Number(cuotas) : 0
  const wrong = checkPlanPersonal(limits, { anticipo: centavos ?? limits.seniaMin, cuotas: count })
  if (!anticipo.trim()) return { ...wrong, anticipo: 'Debe indicar la seña' }
  return centavos === undefined ? { ...wrong, anticipo: 'El importe no es válido' } : wrong
}

export function anticipoToWire(typed: string): string {
  const centavos = parseImporte(typed)
  return centavos === undefined ? '' : centavosToWire(centavos)
}
