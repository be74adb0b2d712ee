import { and, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { correos } from '../../../db/schema/mensajes.ts'
import type { Deps } from '../../deps.ts'
import { later } from '../../lapso.pure.ts'

/** How long a worker owns a mail: longer than any SMTP conversation, so that nobody else sends it meanwhile. */
const minutosDeTurno = 10

/** Whether no worker has a mail in hand. */
export const isFree = ({ now }: Pick<Deps, 'now'>) =>
  or(isNull(correos.enviadoEn), lt(correos.enviadoEn, later(now(), { minutos: -minutosDeTurno })))

/** Puts mails on their way again. One that a worker has in hand is on its way: freed, it would leave twice. */
export async function putOnItsWay(deps: Deps, tx: Tx, cuales: SQL | undefined, cuenta: { intentos?: 0 } = {}) {
  const filas = await tx
    .update(correos)
    .set({ ...cuenta, estado: 'pendiente', error: '', enviadoEn: null, proximoEn: deps.now() })
    .where(and(cuales, isFree(deps)))
    .returning({ id: correos.id })
  if (filas.length > 0) await deps.jobs.sendAll('correo', filas, tx)
  return filas
}
