import type { ReplyOf } from '../../../contract/endpoint.ts'
import {
  consultarcursos,
  consultarmontos,
  listadocolegios,
  paquetesSelect,
} from '../../../contract/especificacion/colegios.ts'
import { plan as planEndpoint } from '../../../contract/viajes/plan.ts'
import { parseImporte, toCentavos, toWire } from '../../../reglas/dinero.ts'
import { judgePersonal } from '../../../reglas/plan.ts'
import { browserClient } from '../../api/browser.ts'
import { useAsked } from '../use-asked.ts'
import type { ReservaValues } from './campos.ts'
import { readCuota } from './plan.pure.ts'

export type Paquete = ReplyOf<typeof paquetesSelect>['results'][number]
export type Monto = Awaited<ReturnType<typeof askMontos>>[number]
/** A trip chosen before the form opened, with its course. */
export type ViajeFijo = { idcolegio: string; idcurso: string; colegio: string; curso: string; paquete: Paquete }
/** The package whose page led here; its name is empty until the catalogue tells it. */
export type Preferido = { id: string; nombre: string }
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
  const paquete = fijo?.paquete ?? paquetes.data?.results.find(({ id }) => id === idPaquete)
  const montos = useAsked(paquete?.id, (signal) => askMontos(paquete?.id ?? '', signal))
  const monto = montos.data?.find(({ id }) => id === pp)
  const personal = usePersonalPlan(monto, values)
  const isPersonal = monto?.personal === '1'
  const plan = isPersonal ? personal.plan : monto?.plan
  return { fijo, colegios, cursos, paquetes, paquete, montos, monto, isPersonal, personal, plan }
}

/** The chosen school and course, by their names; empty while none is chosen. */
export function namesOf({ colegio, curso }: ReservaValues, { fijo, colegios, cursos }: Viaje) {
  if (fijo) return { colegio: fijo.colegio, curso: fijo.curso }
  return {
    colegio: colegios.data?.results.find(({ id }) => id === colegio)?.nombre ?? '',
    curso: cursos.data?.results.find(({ id }) => id === curso)?.detalle ?? '',
  }
}

/** The ways to pay a trip, each with the dues of a booking made now. */
async function askMontos(paquete: string, signal: AbortSignal) {
  const { results } = await browserClient.call(consultarmontos, { body: { paquete }, signal })
  return results.map((monto) => ({ ...monto, plan: monto.plan.map(readCuota) }))
}

/** The plan of a deposit and a number of instalments within the bounds; what is wrong with them otherwise. */
function usePersonalPlan(monto: Monto | undefined, { anticipo, cuotas }: ReservaValues) {
  const wrong = monto?.personal === '1' ? judgeTyped(monto, anticipo, cuotas) : {}
  const ready = monto?.personal === '1' && Object.keys(wrong).length === 0
  const body = {
    pp: monto?.id ?? '',
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
    importe: toCentavos(monto.importe),
    seniaMin: toCentavos(monto.seniamin || '0'),
    seniaMax: toCentavos(monto.seniamax || '0'),
    cuotasMax: Number(monto.cuotasmax),
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
