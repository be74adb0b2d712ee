import { insertRow } from '../../../db/insert-row.ts'
import { enlaces } from '../../../db/schema/identidad.ts'
import type { Deps, Tx } from '../../deps.ts'
import { addTime } from '../../time-span.pure.ts'
import { newToken } from './token.pure.ts'

/** `mailNuevo` is the present or a new address. `clave` is the key of the mail; after use, the app removes the code from that mail. */
export async function createEnlaceMail(
  deps: Deps,
  tx: Tx,
  { usuarioId, mailNuevo, horas }: { usuarioId: number; mailNuevo: string; horas: number },
): Promise<{ enlace: string; clave: string }> {
  const { token, hash } = newToken()
  const venceEn = addTime(deps.now(), { hours: horas })
  const row = await insertRow(tx, enlaces, { usuarioId, tokenHash: hash, motivo: 'cambio_mail', mailNuevo, venceEn })
  const query = new URLSearchParams({ tk: token })
  return { enlace: `${deps.publicUrl}/cuenta/mail?${query}`, clave: `cambio_mail-${row.id}` }
}
