import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { estadosIntento } from '../../../../contract/dinero/cuenta.ts'
import { pagos, recibos } from '../../../db/schema/pagos.ts'
import { preferenciaCuotas, preferencias } from '../../../db/schema/proveedor.ts'
import { pick } from '../../../db/sql-expressions.ts'
import { log } from '../../../log.ts'
import { ownedBy, type Titular } from '../../access.ts'
import type { Deps } from '../../deps.ts'
import { describeSafely } from '../../describe-safely.ts'
import { settleReferencia } from './settle.ts'

type Estado = (typeof estadosIntento)[number]

/**
 * Returns the payment attempt with the provider's id `proveedorId`, or null unless `own` selects it. The state is the ledger's if it is
 * paid or in process, otherwise that of the provider's payment attempts.
 */
export async function readIntento(deps: Deps, own: SQL, proveedorId: string | undefined) {
  if (!proveedorId) return null
  const [row] = await deps.db
    .select({
      ...pick(preferencias, 'id', 'referencia', 'estado', 'importe'),
      recibo: recibos.numero,
    })
    .from(preferencias)
    .leftJoin(pagos, eq(pagos.preferenciaId, preferencias.id))
    .leftJoin(recibos, eq(recibos.pagoId, pagos.id))
    .where(and(eq(preferencias.proveedorId, proveedorId), own))
    .orderBy(asc(pagos.id))
    .limit(1)
  if (!row) return null
  const { id, referencia, estado, importe, recibo } = row
  const cuotas = await deps.db
    .select({ id: preferenciaCuotas.cuotaId })
    .from(preferenciaCuotas)
    .where(eq(preferenciaCuotas.preferenciaId, id))
    .orderBy(asc(preferenciaCuotas.cuotaId))
  return {
    estado: attemptInLedger[estado] ?? (await askProveedor(deps, referencia)),
    importe,
    cuotas: cuotas.map((cuota) => cuota.id),
    recibo,
  }
}

const attemptInLedger: Partial<Record<(typeof preferencias.$inferSelect)['estado'], Estado>> = {
  pagada: 'aprobado',
  en_proceso: 'en_proceso',
}

/** Returns `rechazado` if all payment attempts failed. Otherwise `sin_confirmar`, because the payment may still be settled. */
async function askProveedor(deps: Deps, referencia: string): Promise<Estado> {
  try {
    const intentos = await deps.pagos.findPagosByReferencia(referencia)
    const fallidos = intentos.filter(({ fase }) => fase === 'fallido')
    return intentos.length > 0 && fallidos.length === intentos.length ? 'rechazado' : 'sin_confirmar'
  } catch (error) {
    log.error('A payment could not be looked up:', describeSafely(error))
    return 'sin_confirmar'
  }
}

/**
 * Settles the account's recent preferencias now, because the user waits and a webhook may be late or lost. `preferencia` is the provider's
 * id of the one that the user paid; its result is returned only if it is the account's.
 */
export async function verifyPagos(deps: Deps, titular: Titular, { preferencia }: { preferencia?: string }) {
  const consultados = await settleRecentPreferencias(deps, titular)
  return { consultados, intento: await readIntento(deps, ownedBy(titular, preferencias), preferencia) }
}

/** How many recent preferencias are checked when a user returns from paying. The user may have paid one that is not the newest. */
const maxRecent = 3

export async function settleRecentPreferencias(deps: Deps, titular: Titular): Promise<number> {
  const rows = await deps.db
    .select({ referencia: preferencias.referencia })
    .from(preferencias)
    .where(
      and(
        ownedBy(titular, preferencias),
        ne(preferencias.estado, 'pagada'),
        sql`${preferencias.proveedorId} is not null and not ${preferencias.cerrada}`,
      ),
    )
    .orderBy(desc(preferencias.id))
    .limit(maxRecent)
  const finales = await Promise.allSettled(rows.map(({ referencia }) => settleReferencia(deps, referencia)))
  for (const final of finales)
    if (final.status === 'rejected') log.error('A payment could not be looked up:', describeSafely(final.reason))
  return finales.filter(({ status }) => status === 'fulfilled').length
}
