import type { ReplyOf } from '../../../contract/endpoint.ts'
import {
  consultarcursos,
  consultarmontos,
  listadocolegios,
  paquetesSelect,
} from '../../../contract/especificacion/colegios.ts'
import { plan as planEndpoint } from '../../../contract/viajes/plan.ts'
import { parseImporte, toWire } from '../../../reglas/dinero.ts'
import { judgePersonal } from '../../../reglas/plan.ts'
import { browserClient } from '../../api/browser.ts'
import { chosenOf } from '../../ui/chosen.ts'
import { useAsked } from '../use-asked.ts'
import type { ReservaValues } from './campos.ts'

export type Paquete = Omit<ReplyOf<typeof paquetesSelect>['results'][number], 'cupo'>
export type Monto = ReplyOf<typeof consultarmontos>['results'][number]
/** A trip chosen before the form opened, with its course. */
export type ViajeFijo = { idcolegio: number; idcurso: number; colegio: string; curso: string; paquete: Paquete }
/** The package whose page led here; its name is empty until the catalogue tells it. */
export type Preferido = { id: number; nombre: string }
export type Viaje = ReturnType<typeof useViaje>

/** What can be chosen after what was chosen, and the plan that follows. */
export function useViaje(values: ReservaValues, fijo: ViajeFijo | undefined) {
  const { colegio, curso, paquete: idPaquete, pp } = values
  const colegios = useAsked(fijo ? undefined : 'colegios', (signal) => browserClient.call(listadocolegios, { signal }))
  const cursos = useAsked(fijo || !colegio ? undefined : colegio, (signal) =>
    browserClient.call(consultarcursos, { body: { colegio }, signal }),
  )
  const paquetes = useAsked(fijo || !curso ? undefined : curso, (signal) =>
    browserClient.call(paquetesSelect, { body: { curso }, signal }),
  )
  const paquete = fijo?.paquete ?? chosenOf(paquetes.data?.results, idPaquete)
  const elegido = paquete && String(paquete.id)
  const montos = useAsked(elegido, async (signal) => {
    const { results } = await browserClient.call(consultarmontos, { body: { paquete: elegido ?? '' }, signal })
    return results
  })
  const monto = chosenOf(montos.data, pp)
  const personal = usePersonalPlan(monto, values)
  const isPersonal = monto?.personal === true
  const plan = isPersonal ? personal.plan : monto?.plan
  return { fijo, colegios, cursos, paquetes, paquete, montos, monto, isPersonal, personal, plan }
}

/** The chosen school and course, by their names; empty while none is chosen. */
export function namesOf({ colegio, curso }: ReservaValues, { fijo, colegios, cursos }: Viaje) {
  if (fijo) return { colegio: fijo.colegio, curso: fijo.curso }
  return {
    colegio: chosenOf(colegios.data?.results, colegio)?.nombre ?? '',
    curso: chosenOf(cursos.data?.results, curso)?.detalle ?? '',
  }
}

/** The plan of a deposit and a number of instalments within the bounds; what is wrong with them otherwise. */
function usePersonalPlan(monto: Monto | undefined, { anticipo, cuotas }: ReservaValues) {
  const wrong = monto?.personal ? judgeTyped(monto, anticipo, cuotas) : {}
  const ready = monto?.personal === true && Object.keys(wrong).length === 0
  const body = {
    pp: monto ? String(monto.id) : '',
    personalPago: '1' as const,
    anticipo: anticipoToWire(anticipo),
    cuotas: cuotas.trim(),
  }
  const asked = useAsked(
    ready ? JSON.stringify(body) : undefined,
    (signal) => browserClient.call(planEndpoint, { body, signal }),
    400,
  )
  const { plan, valorcuota } = asked.data?.results ?? {}
  return { plan, valorcuota, wrong: { ...asked.error?.campos, ...wrong }, ready, asked }
}

/** Messages for a personal plan that is not written yet or lies out of its bounds, by field. */
function judgeTyped(monto: Monto, anticipo: string, cuotas: string): Partial<Record<'anticipo' | 'cuotas', string>> {
  const limites = {
    moneda: monto.moneda1 === 'USD' ? ('2' as const) : ('1' as const),
    importe: monto.importe,
    seniaMin: monto.seniamin ?? 0,
    seniaMax: monto.seniamax ?? 0,
    cuotasMax: monto.cuotasmax ?? 0,
  }
  const centavos = parseImporte(anticipo)
  const count = /^\d{1,2}$/.test(cuotas.trim()) ? Number(cuotas) : 0
  const wrong = judgePersonal(limites, { anticipo: centavos ?? limites.seniaMin, cuotas: count })
  if (!anticipo.trim()) return { ...wrong, anticipo: 'Debe indicar la seña' }
  return centavos === undefined ? { ...wrong, anticipo: 'El importe no es válido' } : wrong
}

export function anticipoToWire(typed: string): string {
  const centavos = parseImporte(typed)
  return centavos === undefined ? '' : toWire(centavos)
}
