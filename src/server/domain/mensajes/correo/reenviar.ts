import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { correos } from '../../../db/schema/mensajes.ts'
import type { Deps } from '../../deps.ts'
import { one } from '../../one.ts'
import { correosDeCuenta, resendableCorreos, titularDe } from './de-cuenta.ts'
import { openSecretos, sealSecretos } from './secretos.ts'

/**
 * Sends an account's mail again, unchanged, to its current address.
 * @throws DomainError `no_encontrado` (not sent yet, or not a resendable mail of this account)
 */
export async function resendCorreo(deps: Deps, tx: Tx, cuenta: { id: number; mail: string }, id: number) {
  const original = await tx
    .select()
    .from(correos)
    .where(and(eq(correos.id, id), correosDeCuenta(cuenta), resendableCorreos, ne(correos.estado, 'pendiente')))
    .then(one('correo'))
  const para = cuenta.mail
  const { asunto, adjuntos } = original
  const clave = `reenvio-${id}-${deps.now().toISOString()}`
  const [copia] = await tx
    .insert(correos)
    .values({
      ...{ clave, para, asunto, adjuntos },
      ...sealSecretos(deps, clave, openSecretos(deps, original)),
      usuarioId: titularDe(para),
      estado: 'pendiente',
      creadoEn: deps.now(),
    })
    .onConflictDoNothing({ target: correos.clave })
    .returning({ id: correos.id })
  if (copia) await deps.jobs.send('correo', { id: copia.id }, tx)
}
