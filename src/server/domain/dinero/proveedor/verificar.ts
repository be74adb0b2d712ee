import { and, desc, ne, sql } from 'drizzle-orm'
import { preferencias } from '../../../db/schema/proveedor.ts'
import { log } from '../../../log.ts'
import { ownedBy, type Titular } from '../../acceso.ts'
import type { Deps } from '../../deps.ts'
import { describeSafely } from '../../tell-safely.ts'
import { readIntento } from './intento.ts'
import { settleReferencia } from './settle.ts'

/**
 * Asks the provider at once about what an account may just have paid, since somebody waits for it: a notice may be late or
 * lost. Answers how many could be asked, and how `preferencia` ended (the provider's name of the preparation that they left by),
 * where it is one of the account's.
 */
export async function verifyPagos(deps: Deps, titular: Titular, { preferencia }: { preferencia?: string }) {
  const consultados = await settleRecent(deps, titular)
  return { consultados, intento: await readIntento(deps, ownedBy(titular, preferencias), preferencia) }
}

/** Of an account that comes back from paying: the preparation it left by, and what it may have left by before. */
const cuantas = 3

/** Settles an account's latest preparations that are not paid. Answers of how many the provider was asked. */
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
    .limit(cuantas)
  const finales = await Promise.allSettled(filas.map(({ referencia }) => settleReferencia(deps, referencia)))
  for (const final of finales)
    if (final.status === 'rejected') log.error('A payment could not be looked up:', describeSafely(final.reason))
  return finales.filter(({ status }) => status === 'fulfilled').length
}
