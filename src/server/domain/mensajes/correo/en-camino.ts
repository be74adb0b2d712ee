import { and, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { correos } from '../../../db/schema/mensajes.ts'
import type { Deps } from '../../deps.ts'
import { later } from '../../lapso.pure.ts'

/** How long a worker owns a mail. It is longer than any SMTP conversation, so that no other worker sends it in the meantime. */
const claimMinutes = 10

/** Selects mails that no worker owns. */
export const isFree = ({ now }: Pick<Deps, 'now'>) =>
  or(isNull(correos.enviadoEn), lt(correos.enviadoEn, later(now(), { minutos: -claimMinutes })))

/** Queues mails again. Skips a mail that a worker owns, because it would be sent twice. */
export async function requeue(deps: Deps, tx: Tx, cuales: SQL | undefined, cuenta: { intentos?: 0 } = {}) {
  const filas = await tx
    .update(correos)
    .set({ ...cuenta, estado: 'pendiente', error: '', enviadoEn: null, proximoEn: deps.now() })
    .where(and(cuales, isFree(deps)))
    .returning({ id: correos.id })
  if (filas.length > 0) await deps.jobs.sendAll('correo', filas, tx)
  return filas
}
