import { and, eq, max, ne, sql } from 'drizzle-orm'
import type { Dia } from '../../../../reglas/dia.ts'
import { add, type Importes, monedas } from '../../../../reglas/dinero.ts'
import { insertRow } from '../../../db/insert-row.ts'
import { cuotas } from '../../../db/schema/reservas.ts'
import type { Deps, Tx } from '../../deps.ts'
import { firstAllocationsUpTo } from './allocation.pure.ts'
import { sortForPayment } from './payable.ts'
import { allocatePago, lockDeudas } from './record-pago.ts'
import { type PaidAllocation, readAllocations, reversalOf, writeAllocations } from './undo.ts'

/**
 * Adds the charge as dues that fall due on `vencimiento`. Moves the plan's allocations to them, the deposit's first; the rest becomes
 * credit. The caller holds `lockReservaMoney` and changes the booking's state. Returns what the plan's payments had paid.
 */
export async function chargeCancelacion(
  deps: Pick<Deps, 'now'>,
  tx: Tx,
  reservaId: number,
  { cancelacionId, cargo, vencimiento }: { cancelacionId: number; cargo: Importes; vencimiento: Dia },
): Promise<Importes> {
  const allocations = await readAllocations(tx, and(eq(cuotas.reservaId, reservaId), ofPlan))
  const pagado: Importes = { ARS: 0, USD: 0 }
  const retenidas: PaidAllocation[] = []
  for (const moneda of monedas) {
    const own = allocations.filter((allocation) => allocation.moneda === moneda)
    pagado[moneda] = add(...own.map(({ importe }) => importe))
    const periodo = `cancelacion-${cancelacionId}`
    const cuotaId = await addCargo(tx, { reservaId, moneda, importe: cargo[moneda], vencimiento, periodo })
    if (cuotaId)
      retenidas.push(...firstAllocationsUpTo(own, cargo[moneda]).map((allocation) => ({ ...allocation, cuotaId })))
  }
  await writeAllocations(deps, tx, [...allocations.map(reversalOf), ...retenidas])
  return pagado
}

/**
 * Undoes `chargeCancelacion`: waives the charge. Its payments pay the plan again, the deposit first, at their original rate. The caller
 * holds `lockReservaMoney`.
 */
export async function returnCargo(deps: Pick<Deps, 'now'>, tx: Tx, reservaId: number) {
  const allocations = await readAllocations(tx, and(eq(cuotas.reservaId, reservaId), ofCargo))
  await writeAllocations(deps, tx, allocations.map(reversalOf))
  await tx
    .update(cuotas)
    .set({ condonado: sql`${cuotas.importe} - ${cuotas.pagado}` })
    .where(and(eq(cuotas.reservaId, reservaId), ofCargo))
  const plan = await tx
    .select({ id: cuotas.id })
    .from(cuotas)
    .where(and(eq(cuotas.reservaId, reservaId), ofPlan))
  const ids = plan.map(({ id }) => id)
  for (const allocation of allocations) await payPlan(deps, tx, ids, allocation)
}

const ofCargo = eq(cuotas.concepto, 'cancelacion')
const ofPlan = ne(cuotas.concepto, 'cancelacion')

async function addCargo(tx: Tx, input: Omit<typeof cuotas.$inferInsert, 'numero'>) {
  const { reservaId, moneda, importe } = input
  if (importe === 0) return null
  const [row] = await tx
    .select({ ultimo: max(cuotas.numero) })
    .from(cuotas)
    .where(and(eq(cuotas.reservaId, reservaId), eq(cuotas.moneda, moneda)))
  const created = await insertRow(tx, cuotas, { ...input, numero: (row?.ultimo ?? 0) + 1, concepto: 'cancelacion' })
  return created.id
}

/** Allocates a released amount to dues of its currency, at most what it had paid. A centavo lost to rounding becomes credit. */
async function payPlan(
  deps: Pick<Deps, 'now'>,
  tx: Tx,
  cuotaIds: number[],
  { pagoId, moneda, ...allocation }: PaidAllocation,
) {
  const deudas = await lockDeudas(tx, cuotaIds)
  const planned = (await sortForPayment(tx, cuotaIds, moneda))
    .filter((cuota) => cuota.moneda === moneda)
    .map(({ cuotaId }) => ({ ...allocation, cuotaId }))
  await allocatePago(tx, { id: pagoId, disponible: allocation.importePago, asentadoEn: deps.now() }, planned, deudas)
}
