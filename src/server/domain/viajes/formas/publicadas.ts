import { and, asc, eq, inArray } from 'drizzle-orm'
import { type Dia, dayToWire, localDay } from '../../../../reglas/dia.ts'
import {
  asCentavos,
  type Centavos,
  type Moneda,
  monedaOf,
  subtract,
  toCentavos,
  toWire,
} from '../../../../reglas/dinero.ts'
import { buildPlan, type CuotaPlan, depositDeadline } from '../../../../reglas/plan.ts'
import { paquetes } from '../../../db/schema/catalogo.ts'
import { montos, paquetesCurso } from '../../../db/schema/colegios.ts'
import { readCobranza } from '../../casa/ajustes/service.ts'
import { readFeriados } from '../../casa/feriados/service.ts'
import type { Deps } from '../../deps.ts'
import { seOfreceEn } from '../colegios/service.ts'
import { cftToWire, isPrecioOf, longestAbove, lowestOf, monedaPrincipal, sinImpuestosOf } from './precio.pure.ts'

type Monto = typeof montos.$inferSelect
/** A way to pay that can be booked today, with its dues. */
type Posible = Monto & { plan: CuotaPlan[] }
/** A package offered to courses: the lowest way to pay it, none when all are closed, and what the longest one costs. */
export type Precio = { forma: Posible | undefined; enCuotas: Posible | undefined; salida: Dia }
type Row = Record<'id' | 'desde' | 'moneda' | 'sinimpuestos' | 'antes' | 'promohasta' | 'salida' | 'regreso', string>

/** How the price is paid, as the wire tells it; every field empty when the package is offered to no course. */
const sinForma = {
  forma: '',
  adicional: '',
  cuotas: '',
  valorcuota: '',
  cft: '',
  senia: '',
  primeracuota: '',
  ultimacuota: '',
  encuotas: '',
  encuotastotal: '',
  encuotascantidad: '',
  encuotasvalor: '',
  encuotascft: '',
  encuotassenia: '',
  encuotassinimpuestos: '',
  encuotasprimera: '',
  encuotasultima: '',
  diferencia: '',
}

const sinRebaja = { antes: '', promohasta: '' }

/**
 * The price of each package as families pay it: the lowest of the ways that courses can book today, with that way's
 * plan. What staff typed as its price holds only for a package that is offered to no course.
 */
export async function withFormas<R extends Row>(deps: Deps, page: { results: R[]; siguiente: string }) {
  const ids = page.results.map(({ id }) => Number(id))
  const { results, siguiente } = withPrecios(page, await readPrecios(deps, ids))
  const { costoFinanciacion } = await readCobranza(deps.db)
  const financiacion = (diferencia: string) => (diferencia && costoFinanciacion ? '1' : '')
  return { results: results.map((row) => ({ ...row, financiacion: financiacion(row.diferencia) })), siguiente }
}

/** The same for lists, which tell of each way only how many instalments, of how much, at what cost. */
export async function withCuotas<R extends Row>(
  deps: Deps,
  page: { results: R[]; siguiente: string },
  precios?: ReadonlyMap<number, Precio>,
) {
  const vigentes =
    precios ??
    (await readPrecios(
      deps,
      page.results.map(({ id }) => Number(id)),
    ))
  const { results, siguiente } = withPrecios(page, vigentes)
  return {
    results: results.map(
      ({
        senia: _,
        primeracuota: _p,
        ultimacuota: _u,
        encuotas: _e,
        encuotastotal: _t,
        encuotassenia: _es,
        encuotassinimpuestos: _ei,
        encuotasprimera: _ep,
        encuotasultima: _eu,
        diferencia: _d,
        ...row
      }) => row,
    ),
    siguiente,
  }
}

/** The prices of those of the packages that are offered to courses. */
export async function readPrecios(deps: Deps, paqueteIds: number[]): Promise<Map<number, Precio>> {
  const ofertas = await readOfertas(deps, paqueteIds)
  return new Map(
    [...ofertas].map(([id, { propia, posibles, salida }]) => [id, { ...priceOf(posibles, propia), salida }]),
  )
}

/**
 * Every way to pay a package that a course can book today, each once: those with most instalments first, as families
 * ask for the month; what the family makes itself last. `vencimientos` are the dues of the first.
 */
export async function listFormasPublicadas(deps: Deps, paqueteId: number) {
  const { posibles } = (await readOfertas(deps, [paqueteId])).get(paqueteId) ?? { posibles: [] }
  const contadas = posibles
    .map((posible) => ({ forma: tellForma(posible), plan: posible.plan }))
    .toSorted(
      (one, other) =>
        Number(one.forma.personal) - Number(other.forma.personal) || other.forma.cuotas - one.forma.cuotas,
    )
  const formas = new Map<string, ReturnType<typeof tellForma>>()
  for (const { forma } of contadas) formas.set(sayForma(forma), formas.get(sayForma(forma)) ?? forma)
  const [primera] = contadas
  return { formas: [...formas.values()], vencimientos: primera && !primera.forma.personal ? primera.plan : [] }
}

/** Alike for two that a family reads as one: what it makes itself differs only in its price. */
function sayForma(forma: ReturnType<typeof tellForma>): string {
  const { descripcion, moneda, total, adicional, personal } = forma
  return JSON.stringify(personal ? { descripcion, moneda, total, adicional } : forma)
}

function tellForma({ plan, descripcion, moneda, importe, adicional, senia, personal }: Posible) {
  const principal = monedaPrincipal(moneda)
  const cuotas = plan.filter((cuota) => cuota.numero > 0 && cuota.moneda === principal)
  const enDolares = moneda === '3' ? plan.filter((cuota) => cuota.numero > 0 && cuota.moneda === 'USD') : []
  return {
    descripcion,
    moneda: principal,
    total: importe,
    adicional,
    cuotasadicional: enDolares.length,
    valoradicional: enDolares[0]?.importe ?? asCentavos(0),
    senia,
    cuotas: cuotas.length,
    valorcuota: cuotas[0]?.importe ?? asCentavos(0),
    primera: cuotas[0]?.vencimiento ?? null,
    ultima: cuotas.at(-1)?.vencimiento ?? null,
    personal,
  }
}

async function readOfertas(deps: Deps, paqueteIds: number[]) {
  const ofertas = new Map<number, { propia: Moneda; posibles: Posible[]; salida: Dia }>()
  if (paqueteIds.length === 0) return ofertas
  const hoy = localDay(deps.now())
  const noLaborables = await readFeriados(deps.db)
  const filas = await deps.db
    .select({
      paqueteId: paquetes.id,
      propia: paquetes.moneda,
      fechaSalida: paquetesCurso.fechaSalida,
      monto: montos,
    })
    .from(paquetesCurso)
    .innerJoin(paquetes, eq(paquetes.id, paquetesCurso.paqueteId))
    // A trip without any way to pay has no price either: what staff typed is not what a course would pay.
    .leftJoin(montos, and(eq(montos.paqueteCursoId, paquetesCurso.id), eq(montos.activo, true)))
    .where(and(inArray(paquetes.id, paqueteIds), seOfreceEn(deps)))
    .orderBy(asc(montos.personal), asc(paquetesCurso.fechaSalida), asc(montos.orden), asc(montos.id))
  for (const { paqueteId, propia, fechaSalida, monto } of filas) {
    const oferta = ofertas.get(paqueteId) ?? { propia, posibles: [], salida: fechaSalida }
    if (fechaSalida < oferta.salida) oferta.salida = fechaSalida
    ofertas.set(paqueteId, oferta)
    if (!monto) continue
    const vencimientoSenia = depositDeadline(monto.fechaVtoSenia, hoy, noLaborables)
    const plan = buildPlan(monto, { hoy, fechaSalida, vencimientoSenia })
    if (plan) oferta.posibles.push({ ...monto, plan })
  }
  return ofertas
}

function priceOf(posibles: Posible[], propia: Moneda) {
  const forma = lowestOf(posibles, propia)
  return { forma, enCuotas: forma && longestAbove(posibles, forma) }
}

function withPrecios<R extends Row>(page: { results: R[]; siguiente: string }, precios: ReadonlyMap<number, Precio>) {
  return { ...page, results: page.results.map((row) => ({ ...row, ...priceToWire(row, precios.get(Number(row.id))) })) }
}

function priceToWire({ desde, moneda, sinimpuestos, ...row }: Row, precio: Precio | undefined) {
  if (!precio) return { desde, moneda, sinimpuestos, ...sinForma }
  const { forma, enCuotas } = precio
  const salidas = { salida: dayToWire(precio.salida), regreso: '' }
  if (!forma) return { desde: '', moneda, sinimpuestos: '', ...sinForma, ...sinRebaja, ...salidas }
  const escrito = { desde: readMoney(desde), moneda: monedaOf(moneda), sinImpuestos: readMoney(sinimpuestos) }
  return {
    desde: toWire(forma.importe),
    moneda: monedaPrincipal(forma.moneda),
    sinimpuestos: writeMoney(sinImpuestosOf(forma, escrito)),
    // A promotion lowers the price that it names, and no other.
    ...(isPrecioOf(forma, escrito) ? { antes: row.antes, promohasta: row.promohasta } : sinRebaja),
    ...salidas,
    ...sinForma,
    ...formaToWire(forma),
    ...(enCuotas && aboveToWire(enCuotas, forma, escrito)),
  }
}

/** The longest way beside the lowest price, never a mixed one. */
function aboveToWire(enCuotas: Posible, forma: Posible, escrito: Parameters<typeof sinImpuestosOf>[1]) {
  const cuotas = enCuotas.plan.filter(({ numero }) => numero > 0)
  const [primera, ultima] = [cuotas[0], cuotas.at(-1)]
  return {
    encuotas: enCuotas.descripcion,
    encuotastotal: toWire(enCuotas.importe),
    encuotascantidad: String(cuotas.length),
    encuotasvalor: toWire(primera?.importe ?? 0),
    encuotascft: cftToWire(enCuotas.cft),
    encuotassenia: toWire(enCuotas.senia),
    encuotassinimpuestos: writeMoney(sinImpuestosOf(enCuotas, escrito)),
    encuotasprimera: primera ? dayToWire(primera.vencimiento) : '',
    encuotasultima: ultima ? dayToWire(ultima.vencimiento) : '',
    diferencia: toWire(subtract(enCuotas.importe, forma.importe)),
  }
}

/** Its instalments are told in one currency: those of a mixed one say nothing by one figure. */
function formaToWire({ plan, descripcion, moneda, adicional, senia, cft }: Posible) {
  const forma = { forma: plan.length === 1 ? 'en un pago' : descripcion, cft: cftToWire(cft) }
  if (moneda === '3') return { ...forma, adicional: toWire(adicional) }
  const cuotas = plan.filter(({ numero }) => numero > 0)
  const [primera] = cuotas
  const ultima = cuotas.at(-1)
  if (!primera || !ultima || plan.length === 1) return forma
  return {
    ...forma,
    cuotas: String(cuotas.length),
    valorcuota: toWire(primera.importe),
    senia: toWire(senia),
    primeracuota: dayToWire(primera.vencimiento),
    ultimacuota: dayToWire(ultima.vencimiento),
  }
}

const readMoney = (text: string) => (text === '' ? null : toCentavos(text))
const writeMoney = (centavos: Centavos | null) => (centavos === null ? '' : toWire(centavos))
