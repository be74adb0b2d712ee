import { and, asc, eq, inArray } from 'drizzle-orm'
import type * as z from 'zod'
import type { resumenPaquete } from '../../../../contract/especificacion/catalogo.ts'
import { type Dia, localDay } from '../../../../reglas/dia.ts'
import { asCentavos, type Centavos, least, type Moneda, subtract } from '../../../../reglas/dinero.ts'
import { buildPlan, type CuotaPlan, depositDeadline } from '../../../../reglas/plan.ts'
import { paquetes } from '../../../db/schema/catalogo.ts'
import { montos, paquetesCurso } from '../../../db/schema/colegios.ts'
import type { Deps } from '../../deps.ts'
import { readCobranza } from '../../platform/ajustes/service.ts'
import { readFeriados } from '../../platform/feriados/service.ts'
import { isOfferedSql } from '../colegios/service.ts'
import {
  formaWithMostInstalmentsAbove,
  isPrecioOf,
  lowestFormaOf,
  mainMoneda,
  savingOf,
  sinImpuestosOf,
} from './precio.pure.ts'

type Monto = typeof montos.$inferSelect
type PossibleForma = Monto & { plan: CuotaPlan[]; fechaSalida: Dia }
/**
 * `forma` is undefined if no payment option can be booked. `enCuotas` is the option of the same trip with most instalments. `salida` is the
 * first departure that can be booked; if none can, the first one.
 */
export type PrecioForCourses = { forma: PossibleForma | undefined; enCuotas: PossibleForma | undefined; salida: Dia }
type Row = { id: number; moneda: Moneda } & Record<'desde' | 'sinimpuestos' | 'antes', Centavos | null> &
  Record<'promohasta' | 'salida' | 'regreso', Dia | null>
type Page<R> = { results: R[]; siguiente: string }

/** The price is the lowest payment option that courses can book today. A package offered to no course has the price that staff entered. */
export async function addPreciosAndPlanes<R extends Row>(deps: Deps, page: Page<R>) {
  const precios = await readPrecios(deps, idsOf(page))
  const { costoFinanciacion } = await readCobranza(deps.db)
  const results = page.results.map((row) => {
    const planes = planFields(row, precios.get(row.id))
    return {
      ...addPrecio(row, precios.get(row.id)),
      ...planes,
      financiacion: planes.diferencia !== null && costoFinanciacion,
    }
  })
  return { ...page, results }
}

/** Adds to each package its price and, of the plan, only the instalments' number, amount and cost. */
export async function addPrecios<R extends Row>(
  deps: Deps,
  page: Page<R>,
  precios?: ReadonlyMap<number, PrecioForCourses>,
) {
  const vigentes = precios ?? (await readPrecios(deps, idsOf(page)))
  return { ...page, results: page.results.map((row) => addPrecio(row, vigentes.get(row.id))) }
}

const idsOf = ({ results }: Page<Row>) => results.map(({ id }) => id)

export async function readPrecios(deps: Deps, paqueteIds: number[]): Promise<Map<number, PrecioForCourses>> {
  const ofertas = await readPossibleFormas(deps, paqueteIds)
  return new Map(
    [...ofertas].map(([id, { own, possible, primera }]) => {
      const [salida = primera] = possible.map(({ fechaSalida }) => fechaSalida).toSorted()
      return [id, { ...priceOf(possible, own), salida }]
    }),
  )
}

/**
 * Lists the payment options of a package's trips. Options with most instalments are first, because families ask for the monthly amount;
 * personal plans are last. `vencimientos` are the first option's dues, empty for a personal plan. `ahorro` compares the options of one
 * trip.
 */
export async function listFormasPublicadas(deps: Deps, paqueteId: number) {
  const { possible: posibles } = (await readPossibleFormas(deps, [paqueteId])).get(paqueteId) ?? { possible: [] }
  const contadas = posibles
    .map((possible) => ({ forma: describeForma(possible), possible, ahorro: ahorroOf(possible, posibles) }))
    .toSorted(
      (one, other) =>
        Number(one.forma.personal) - Number(other.forma.personal) || other.forma.cuotas - one.forma.cuotas,
    )
  const formas = new Map<string, ReturnType<typeof describeForma> & { ahorro: Centavos; salidas: Dia[] }>()
  for (const { forma, possible, ahorro } of contadas) {
    const same = formas.get(keyOf(forma)) ?? { ...forma, ahorro, salidas: [] }
    const salidas = [...new Set([...same.salidas, possible.fechaSalida])].toSorted()
    formas.set(keyOf(forma), { ...same, ahorro: least(same.ahorro, ahorro), salidas })
  }
  const [first] = contadas
  return { formas: [...formas.values()], vencimientos: first && !first.forma.personal ? first.possible.plan : [] }
}

/** The key is equal for plans that look the same to a family. Two personal plans look the same if their prices are equal. */
function keyOf(forma: ReturnType<typeof describeForma>): string {
  const { descripcion, moneda, total, adicional, personal } = forma
  return JSON.stringify(personal ? { descripcion, moneda, total, adicional } : forma)
}

const sameTrip = (one: PossibleForma) => (other: PossibleForma) => other.paqueteCursoId === one.paqueteCursoId

/** A personal plan has no fixed total to compare. */
function ahorroOf(possible: PossibleForma, posibles: PossibleForma[]): Centavos {
  const comparables = posibles.filter(sameTrip(possible)).filter(({ personal }) => !personal)
  return possible.personal ? 0 : savingOf(possible, comparables)
}

function describeForma({ plan, descripcion, moneda, importe, adicional, senia, personal }: PossibleForma) {
  const main = mainMoneda(moneda)
  const cuotas = plan.filter((cuota) => cuota.numero > 0 && cuota.moneda === main)
  const inDolares = moneda === '3' ? plan.filter((cuota) => cuota.numero > 0 && cuota.moneda === 'USD') : []
  return {
    descripcion,
    moneda: main,
    total: importe,
    adicional,
    cuotasadicional: inDolares.length,
    valoradicional: inDolares[0]?.importe ?? asCentavos(0),
    senia,
    cuotas: cuotas.length,
    valorcuota: cuotas[0]?.importe ?? asCentavos(0),
    primera: cuotas[0]?.vencimiento ?? null,
    ultima: cuotas.at(-1)?.vencimiento ?? null,
    personal,
  }
}

async function readPossibleFormas(deps: Deps, paqueteIds: number[]) {
  const ofertas = new Map<number, { own: Moneda; possible: PossibleForma[]; primera: Dia }>()
  if (paqueteIds.length === 0) return ofertas
  const hoy = localDay(deps.now())
  const nonBusinessDays = await readFeriados(deps.db)
  const rows = await deps.db
    .select({
      paqueteId: paquetes.id,
      propia: paquetes.moneda,
      fechaSalida: paquetesCurso.fechaSalida,
      monto: montos,
    })
    .from(paquetesCurso)
    .innerJoin(paquetes, eq(paquetes.id, paquetesCurso.paqueteId))
    // A trip without payment options has no price, because courses never pay the price that staff entered.
    .leftJoin(montos, and(eq(montos.paqueteCursoId, paquetesCurso.id), eq(montos.activo, true)))
    .where(and(inArray(paquetes.id, paqueteIds), isOfferedSql(deps)))
    .orderBy(asc(montos.personal), asc(paquetesCurso.fechaSalida), asc(montos.orden), asc(montos.id))
  for (const { paqueteId, propia, fechaSalida, monto } of rows) {
    const oferta = ofertas.get(paqueteId) ?? { own: propia, possible: [], primera: fechaSalida }
    if (fechaSalida < oferta.primera) oferta.primera = fechaSalida
    ofertas.set(paqueteId, oferta)
    if (!monto) continue
    const vencimientoSenia = depositDeadline(monto.fechaVtoSenia, hoy, nonBusinessDays)
    const plan = buildPlan(monto, { hoy, fechaSalida, vencimientoSenia })
    if (plan) oferta.possible.push({ ...monto, plan, fechaSalida })
  }
  return ofertas
}

/** If several trips have the lowest price, chooses the trip with most instalments. */
function priceOf(possible: PossibleForma[], own: Moneda): Pick<PrecioForCourses, 'forma' | 'enCuotas'> {
  const lowest = lowestFormaOf(possible, own)
  const precios = possible
    .filter((one) => lowest && priceKeyOf(one) === priceKeyOf(lowest))
    .map((forma) => ({ forma, enCuotas: formaWithMostInstalmentsAbove(possible.filter(sameTrip(forma)), forma) }))
  const [precio] = precios.toSorted((one, other) => (other.enCuotas?.cuotas ?? 0) - (one.enCuotas?.cuotas ?? 0))
  return precio ?? { forma: undefined, enCuotas: undefined }
}

const priceKeyOf = ({ moneda, importe, adicional, cuotas }: PossibleForma) =>
  [moneda, importe, adicional, cuotas].join()

const withoutForma = {
  forma: '',
  adicional: null,
  cuotas: null,
  valorcuota: null,
  cft: null,
  encuotascantidad: null,
  encuotasvalor: null,
  encuotascft: null,
}
type CountedForma = Pick<z.output<typeof resumenPaquete>, keyof typeof withoutForma>

function addPrecio<R extends Row>(row: R, precio: PrecioForCourses | undefined): R & CountedForma {
  if (!precio) return { ...row, ...withoutForma }
  const { forma, enCuotas, salida } = precio
  if (!forma)
    return {
      ...row,
      ...withoutForma,
      desde: null,
      sinimpuestos: null,
      antes: null,
      promohasta: null,
      salida,
      regreso: null,
    }
  const written = typedPriceIn(row)
  // The promotion's former price (`antes`) applies only to the price that staff entered.
  const discount = isPrecioOf(forma, written) ? {} : { antes: null, promohasta: null }
  return {
    ...row,
    ...discount,
    ...withoutForma,
    ...formaFields(forma),
    ...(enCuotas && enCuotasFields(enCuotas)),
    desde: forma.importe,
    moneda: mainMoneda(forma.moneda),
    sinimpuestos: sinImpuestosOf(forma, written),
    salida,
    regreso: null,
  }
}

const typedPriceIn = ({ desde, moneda, sinimpuestos }: Row) => ({ desde, moneda, sinImpuestos: sinimpuestos })

const instalmentsOf = ({ plan }: PossibleForma) => plan.filter(({ numero }) => numero > 0)

/** For a mixed plan returns only the dollar part, because a single amount would be wrong. */
function formaFields(forma: PossibleForma): Partial<CountedForma> {
  const { plan, descripcion, moneda, adicional, cft } = forma
  const named = { forma: plan.length === 1 ? 'en un pago' : descripcion, cft }
  if (moneda === '3') return { ...named, adicional }
  const cuotas = instalmentsOf(forma)
  const [first] = cuotas
  return first && plan.length > 1 ? { ...named, cuotas: cuotas.length, valorcuota: first.importe } : named
}

/** Pages show this option next to the lowest price. It is never mixed. */
function enCuotasFields(inCuotas: PossibleForma): Partial<CountedForma> {
  const cuotas = instalmentsOf(inCuotas)
  return { encuotascantidad: cuotas.length, encuotasvalor: cuotas[0]?.importe ?? 0, encuotascft: inCuotas.cft }
}

function planFields(row: Row, precio: PrecioForCourses | undefined) {
  const { forma, enCuotas } = precio ?? {}
  const byMes = forma && forma.moneda !== '3' && forma.plan.length > 1 ? instalmentsOf(forma) : []
  const long = enCuotas ? instalmentsOf(enCuotas) : []
  return {
    senia: byMes.length > 0 && forma ? forma.senia : null,
    primeracuota: byMes[0]?.vencimiento ?? null,
    ultimacuota: byMes.at(-1)?.vencimiento ?? null,
    encuotas: enCuotas?.descripcion ?? '',
    encuotastotal: enCuotas?.importe ?? null,
    encuotassenia: enCuotas?.senia ?? null,
    encuotassinimpuestos: enCuotas ? sinImpuestosOf(enCuotas, typedPriceIn(row)) : null,
    encuotasprimera: long[0]?.vencimiento ?? null,
    encuotasultima: long.at(-1)?.vencimiento ?? null,
    diferencia: forma && enCuotas ? subtract(enCuotas.importe, forma.importe) : null,
  }
}

type Discount = {
  paquete: { id: number } | null
  antes: Centavos | null
  ahora: Centavos | null
  sinimpuestos: Centavos | null
  moneda: Moneda
}

/** Omits prices that differ from what courses pay, and takes the amount without taxes from the payment option. */
export async function addPromoPrecios<R extends Discount>(
  deps: Deps,
  { results, ...page }: { results: R[]; siguiente: string },
) {
  const precios = await readPrecios(
    deps,
    results.flatMap(({ paquete, ahora }) => (paquete && ahora !== null ? paquete.id : [])),
  )
  const asCobrado = (row: R): R => {
    const precio = row.paquete && precios.get(row.paquete.id)
    if (!precio) return row
    const { forma } = precio
    const written = { desde: row.ahora, moneda: row.moneda, sinImpuestos: row.sinimpuestos }
    if (!forma || !isPrecioOf(forma, written)) return { ...row, antes: null, ahora: null, sinimpuestos: null }
    return { ...row, sinimpuestos: sinImpuestosOf(forma, written) }
  }
  return { ...page, results: results.map(asCobrado) }
}
