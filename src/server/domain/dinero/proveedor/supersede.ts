import { and, eq, exists, gt, inArray, lt, type SQL } from 'drizzle-orm'
import { preferenciaCuotas, preferencias } from '../../../db/schema/proveedor.ts'
import { cuotas } from '../../../db/schema/reservas.ts'
import { ownedBy, type Titular } from '../../access.ts'
import type { Deps, Tx } from '../../deps.ts'
import { owedAmountSql } from '../cuotas/service.ts'

/** Marks preferencias as superseded and enqueues closing them at the provider, where their checkouts would remain payable. */
export async function supersedePreferencias(deps: Deps, tx: Tx, condition: SQL | undefined) {
  const reemplazadas = await tx
    .update(preferencias)
    .set({ estado: 'reemplazada' })
    .where(condition)
    .returning({ id: preferencias.id, proveedorId: preferencias.proveedorId })
  for (const { id, proveedorId } of reemplazadas) if (proveedorId) await queueCloseSuperseded(deps, tx, id)
}

const isOpen = inArray(preferencias.estado, ['preparando', 'lista'])

/** Supersedes open preferencias that charge more than their dues owe now. */
export async function supersedeUnowed(deps: Deps) {
  const unowed = deps.db
    .select({ id: cuotas.id })
    .from(preferenciaCuotas)
    .innerJoin(cuotas, eq(cuotas.id, preferenciaCuotas.cuotaId))
    .where(and(eq(preferenciaCuotas.preferenciaId, preferencias.id), lt(owedAmountSql, preferenciaCuotas.importe)))
  await deps.db.transaction((tx) =>
    supersedePreferencias(deps, tx, and(isOpen, gt(preferencias.venceEn, deps.now()), exists(unowed))),
  )
}

/** Supersedes the account's open preferencias, or only those with one of `cuotaIds`. The caller has locked the account. */
export async function supersedeOpen(deps: Deps, tx: Tx, cuenta: Titular, cuotaIds?: number[]) {
  const own = tx.select({ id: preferenciaCuotas.preferenciaId }).from(preferenciaCuotas)
  const withThem = cuotaIds && inArray(preferencias.id, own.where(inArray(preferenciaCuotas.cuotaId, cuotaIds)))
  await supersedePreferencias(deps, tx, and(ownedBy(cuenta, preferencias), isOpen, withThem))
}

/** Also called for a preferencia that was superseded before the provider replied. */
export function queueCloseSuperseded(deps: Deps, tx: Tx, id: number) {
  return deps.jobs.send('cierre-preferencia', { id }, tx)
}

/** Idempotent; no-op after the preferencia's expiry. @throws PagosError, so that the queue retries the job */
export async function closeSuperseded(deps: Deps, id: number) {
  const [row] = await deps.db
    .select({ proveedorId: preferencias.proveedorId, venceEn: preferencias.venceEn })
    .from(preferencias)
    .where(eq(preferencias.id, id))
  const now = deps.now()
  if (row?.proveedorId && row.venceEn > now) await deps.pagos.closePreferencia(row.proveedorId, now)
}
