import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { enlacesPago, preferencias } from '../../../db/schema/proveedor.ts'
import { forCasa, ownedBy, type Titular } from '../../acceso.ts'
import type { Deps } from '../../deps.ts'
import { one } from '../../one.ts'
import { hashToken } from '../../personas/identidad/service.ts'
import { describeSafely } from '../../tell-safely.ts'
import { settleReferencia } from './settle.ts'

/** Of an account that comes back from paying: the preparation it left by, and what it may have left by before. */
const cuantas = 3

/**
 * Asks the provider at once about what an account may just have paid, since somebody waits for it: a notice may be late or
 * lost. Answers how many could be asked.
 */
export async function verifyPagos(deps: Deps, titular: Titular) {
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
    if (final.status === 'rejected') console.error('A payment could not be looked up:', describeSafely(final.reason))
  return { consultados: finales.filter(({ status }) => status === 'fulfilled').length }
}

/** The same for whoever paid by one of the account's links. @throws DomainError `no_encontrado` */
export async function verifyPagosPorEnlace(deps: Deps, codigo: string) {
  const enlace = await deps.db
    .select({ usuarioId: enlacesPago.usuarioId })
    .from(enlacesPago)
    .where(eq(enlacesPago.tokenHash, hashToken(codigo)))
    .then(one('enlace de pago'))
  return verifyPagos(deps, forCasa(enlace.usuarioId))
}
