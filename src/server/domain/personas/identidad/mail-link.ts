import { insertRow } from '../../../db/insert-row.ts'
import { enlaces } from '../../../db/schema/identidad.ts'
import type { Deps, Tx } from '../../deps.ts'
import { addTime } from '../../time-span.pure.ts'
import { newToken } from './token.pure.ts'

/**
 * The single-use link confirms `mailNuevo`, the present or a new address of the account. `clave` is the key of the mail with the link;
 * after use, the app removes the code from that mail.
 */
export async function createEnlaceMail(
  deps: Deps,
  tx: Tx,
  { usuarioId, mailNuevo, horas }: { usuarioId: number; mailNuevo: string; horas: number },
): Promise<{ enlace: string; clave: string }> {
  const { token, hash } = newToken()
  const venceEn = addTime(deps.now(), { horas })
  const row = await insertRow(tx, enlaces, { usuarioId, tokenHash: hash, motivo: 'cambio_mail', mailNuevo, venceEn })
  const query = new URLSearchParams({ tk: token })
  return { enlace: `${deps.publicUrl}/cuenta/mail?${query}`, clave: `cambio_mail-${row.id}` }
}
