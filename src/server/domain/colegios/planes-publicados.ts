import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { paquetes } from '../../db/schema/catalogo.ts'
import { montos, paquetesCurso } from '../../db/schema/colegios.ts'
import { dayToWire, moneyToWire } from '../../db/wire.ts'
import { buildPlan, type CuotaPlan, depositDeadline } from '../cuotas/service.ts'
import type { Deps } from '../deps.ts'
import { localDay } from '../tiempo/service.ts'
import { readFeriados } from './montos.ts'

/** The plan that a package's price speaks of, as the wire tells it; every field empty when there is none. */
type PlanPublicado = typeof sinPlan
const sinPlan = { cuotas: '', valorcuota: '', senia: '', primeracuota: '', ultimacuota: '', cft: '' }

/**
 * Adds to each package the longest plan of instalments, in pesos and possible today, that comes to exactly its published
 * price: what a card and the price block may promise, because some course can book it.
 */
export async function withPlanes<Row extends { id: string }>(
  deps: Deps,
  page: { results: Row[]; siguiente: string },
): Promise<{ results: (Row & PlanPublicado)[]; siguiente: string }> {
  const planes = await readPlanes(
    deps,
    page.results.map(({ id }) => Number(id)),
  )
  return { ...page, results: page.results.map((row) => ({ ...row, ...(planes.get(Number(row.id)) ?? sinPlan) })) }
}

/** The same for lists, which tell only how many instalments, of how much, at what cost. */
export async function withCuotas<Row extends { id: string }>(deps: Deps, page: { results: Row[]; siguiente: string }) {
  const { results, siguiente } = await withPlanes(deps, page)
  return {
    results: results.map(({ senia: _, primeracuota: _p, ultimacuota: _u, ...row }) => row),
    siguiente,
  }
}

async function readPlanes(deps: Deps, paqueteIds: number[]): Promise<Map<number, PlanPublicado>> {
  const planes = new Map<number, PlanPublicado>()
  if (paqueteIds.length === 0) return planes
  const hoy = localDay(deps.now())
  const noLaborables = await readFeriados(deps.db)
  const filas = await deps.db
    .select({ paqueteId: paquetes.id, fechaSalida: paquetesCurso.fechaSalida, monto: montos })
    .from(montos)
    .innerJoin(paquetesCurso, and(eq(paquetesCurso.id, montos.paqueteCursoId), eq(paquetesCurso.activo, true)))
    .innerJoin(paquetes, and(eq(paquetes.id, paquetesCurso.paqueteId), eq(paquetes.desde, montos.importe)))
    .where(
      and(
        inArray(paquetes.id, paqueteIds),
        eq(paquetes.moneda, 'ARS'),
        eq(montos.moneda, '1'),
        eq(montos.activo, true),
        eq(montos.personal, false),
      ),
    )
    .orderBy(desc(montos.cuotas), asc(paquetesCurso.fechaSalida), asc(montos.id))
  for (const { paqueteId, fechaSalida, monto } of filas) {
    if (planes.has(paqueteId) || monto.cuotas < 2) continue
    const vencimientoSenia = depositDeadline(monto.fechaVtoSenia, hoy, noLaborables)
    const plan = buildPlan(monto, { hoy, fechaSalida, vencimientoSenia })
    if (plan) planes.set(paqueteId, toWire(plan, monto.senia, monto.cft))
  }
  return planes
}

function toWire(plan: CuotaPlan[], senia: number, cft: number | null): PlanPublicado {
  const cuotas = plan.filter(({ numero }) => numero > 0)
  const [primera] = cuotas
  return {
    cuotas: String(cuotas.length),
    valorcuota: moneyToWire(primera?.importe ?? 0),
    senia: moneyToWire(senia),
    primeracuota: dayToWire(primera?.vencimiento ?? ''),
    ultimacuota: dayToWire(cuotas.at(-1)?.vencimiento ?? ''),
    cft: cft === null ? '' : moneyToWire(cft),
  }
}
