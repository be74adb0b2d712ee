import { and, desc, ne, sql } from 'drizzle-orm'
import { preferencias } from '../../../db/schema/proveedor.ts'
import { log } from '../../../log.ts'
import { ownedBy, type Titular } from '../../access.ts'
import type { Deps } from '../../deps.ts'
import { describeSafely } from '../../describe-safely.ts'
import { readIntento } from './attempt.ts'
import { settleReferencia } from './settle.ts'

/**
 * Asks the provider at once about the account's recent payments, because the user waits and a webhook may be late or lost. `preferencia`
 * is the provider's id of what the user paid. Returns the number of checks, and the result of `preferencia` if the account owns it.
 */
export async function verifyPagos(deps: Deps, titular: Titular, { preferencia }: { preferencia?: string }) {
  const consultados = await settleRecent(deps, titular)
  return { consultados, intento: await readIntento(deps, ownedBy(titular, preferencias), preferencia) }
}

/**
 * How many recent preferencias are checked when a user returns from paying. The user may have paid an earlier one than the current one.
 */
const maxRecent = 3

/** Settles an account's latest unpaid preferencias. Returns how many were checked with the provider. */
export async function settleRecent(deps: Deps, titular: Titular): Promise<number> {
  const filas = await deps.db
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
  const finales = await Promise.allSettled(filas.map(({ referencia }) => settleReferencia(deps, referencia)))
  for (const final of finales)
    if (final.status === 'rejected') log.error('A payment could not be looked up:', describeSafely(final.reason))
  return finales.filter(({ status }) => status === 'fulfilled').length
}
