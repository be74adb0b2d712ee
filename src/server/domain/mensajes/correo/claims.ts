import { and, isNull, lt, or, type SQL } from 'drizzle-orm'
import { correos } from '../../../db/schema/mensajes.ts'
import type { Deps, Tx } from '../../deps.ts'
import { addTime } from '../../time-span.pure.ts'

/** How long a worker owns a mail: longer than any SMTP conversation, so that no second worker sends the same mail. */
const claimMinutes = 10

export const isUnclaimed = ({ now }: Pick<Deps, 'now'>) =>
  or(isNull(correos.enviadoEn), lt(correos.enviadoEn, addTime(now(), { minutes: -claimMinutes })))

/** Skips mails that a worker is sending, because they would be sent twice. */
export async function requeueCorreos(deps: Deps, tx: Tx, condition: SQL | undefined, cuenta: { intentos?: 0 } = {}) {
  const rows = await tx
    .update(correos)
    .set({ ...cuenta, estado: 'pendiente', error: '', enviadoEn: null, proximoEn: deps.now() })
    .where(and(condition, isUnclaimed(deps)))
    .returning({ id: correos.id })
  if (rows.length > 0) await deps.jobs.sendAll('correo', rows, tx)
  return rows
}
