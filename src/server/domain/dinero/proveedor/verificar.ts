import { and, desc, ne, sql } from 'drizzle-orm'
import { preferencias } from '../../../db/schema/proveedor.ts'
import { log } from '../../../log.ts'
import { ownedBy, type Titular } from '../../acceso.ts'
import type { Deps } from '../../deps.ts'
import { describeSafely } from '../../describe-safely.ts'
import { readIntento } from './intento.ts'
import { settleReferencia } from './settle.ts'

/**
 * Asks the provider at once about the account's recent payments, because the user is waiting and a webhook may be late or lost. Returns
 * how many could be checked, and how `preferencia` ended if it is one of the account's. `preferencia` is the provider's id of the
 * preferencia that the user paid.
 */
export async function verifyPagos(deps: Deps, titular: Titular, { preferencia }: { preferencia?: string }) {
  const consultados = await settleRecent(deps, titular)
  return { consultados, intento: await readIntento(deps, ownedBy(titular, preferencias), preferencia) }
}

/** How many preferencias are checked when a user returns from paying: the current one, and earlier ones that may have been paid. */
const maxRecent = 3

/** Settles an account's latest unpaid preferencias. Returns for how many the provider was asked. */
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
