import type { Tx } from '../../../db/client.ts'
import { enlaces } from '../../../db/schema/identidad.ts'
import type { Deps } from '../../deps.ts'
import { later } from '../../lapso.pure.ts'
import { inserted } from '../../one.ts'
import { newToken } from './token.pure.ts'

/**
 * A single-use link that proves that a mailbox is its account's: followed, `mailNuevo` is confirmed as the account's
 * address, the present one or another. `clave` is for the mail that carries it, which forgets the link once it is spent.
 */
export async function createEnlaceMail(
  deps: Deps,
  tx: Tx,
  { usuarioId, mailNuevo, horas }: { usuarioId: number; mailNuevo: string; horas: number },
): Promise<{ enlace: string; clave: string }> {
  const { token, hash } = newToken()
  const venceEn = later(deps.now(), { horas })
  const fila = await tx
    .insert(enlaces)
    .values({ usuarioId, tokenHash: hash, motivo: 'cambio_mail', mailNuevo, venceEn })
    .returning({ id: enlaces.id })
    .then(inserted)
  const query = new URLSearchParams({ tk: token })
  return { enlace: `${deps.publicUrl}/cuenta/mail?${query}`, clave: `cambio_mail-${fila.id}` }
}
