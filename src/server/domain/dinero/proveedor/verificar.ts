import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { enlacesPago, preferencias } from '../../../db/schema/proveedor.ts'
import { log } from '../../../log.ts'
import { forCasa, ownedBy, type Titular } from '../../acceso.ts'
import type { Deps } from '../../deps.ts'
import { one } from '../../one.ts'
import { hashToken } from '../../personas/identidad/service.ts'
import { describeSafely } from '../../tell-safely.ts'
import { readIntento } from './intento.ts'
import { settleReferencia } from './settle.ts'

/** Of an account that comes back from paying: the preparation it left by, and what it may have left by before. */
const cuantas = 3

/** By which preparation, in the provider's name for it, somebody left to pay. */
type Vuelta = { preferencia?: string }

/**
 * Asks the provider at once about what an account may just have paid, since somebody waits for it: a notice may be late or
 * lost. Answers how many could be asked, and how `preferencia` ended, where it is one of the account's.
 */
export async function verifyPagos(deps: Deps, titular: Titular, { preferencia }: Vuelta) {
  const propias = ownedBy(titular, preferencias)
  const consultados = await askAbout(deps, propias)
  return { consultados, intento: await readIntento(deps, propias, preferencia) }
}

/** The same for whoever paid by one of the account's links. @throws DomainError `no_encontrado` */
export async function verifyPagosPorEnlace(deps: Deps, { codigo, preferencia }: Vuelta & { codigo: string }) {
  const { id, usuarioId } = await deps.db
    .select({ id: enlacesPago.id, usuarioId: enlacesPago.usuarioId })
    .from(enlacesPago)
    .where(eq(enlacesPago.tokenHash, hashToken(codigo)))
    .then(one('enlace de pago'))
  const consultados = await askAbout(deps, ownedBy(forCasa(usuarioId), preferencias))
  const intento = await readIntento(deps, eq(preferencias.enlacePagoId, id), preferencia)
  return { consultados, intento: intento && { estado: intento.estado, importe: intento.importe } }
}

async function askAbout(deps: Deps, propias: SQL): Promise<number> {
  const filas = await deps.db
    .select({ referencia: preferencias.referencia })
    .from(preferencias)
    .where(
      and(
        propias,
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
