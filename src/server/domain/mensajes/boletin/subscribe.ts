import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { suscriptores } from '../../../db/schema/boletin.ts'
import type { Actor } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { lock } from '../../locks.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { addTime } from '../../time-span.pure.ts'
import { removeCorreos, sendCorreo } from '../correo/service.ts'
import { confirmacionMailKey } from './purge.ts'

const lifetimeDays = 7
/** A second request within this time sends no second mail. */
const resendAfterMinutes = 10

const mensaje = 'Revisá tu mail: te mandamos un enlace para confirmar la suscripción.'

/**
 * Requests the newsletter and mails a confirmation link. Existing subscribers get the same reply, so that the reply does not reveal
 * them.
 */
export async function subscribe(deps: Deps, actor: Actor, mail: string): Promise<{ mensaje: string }> {
  await deps.db.transaction(async (tx) => {
    const suscriptor = await lockSuscriptor(deps, tx, mail)
    const { id, estado, tkVence, rebotadoEn } = suscriptor
    // A bounced subscriber gets no campaigns, and confirms again to prove that the mailbox exists.
    if (estado === 'confirmado' && !rebotadoEn) return
    const ahora = deps.now()
    if (tkVence && ahora < addTime(tkVence, { dias: -lifetimeDays, minutos: resendAfterMinutes })) return
    if (tkVence) await removeCorreos(tx, [confirmacionMailKey({ id, tkVence })])
    await mailConfirmacion(deps, tx, suscriptor, addTime(ahora, { dias: lifetimeDays }))
    await audit(tx, actor, { accion: 'suscriptor.pedido', objetoId: id })
  })
  return { mensaje }
}

/** Locks the address's row, new or existing, until the transaction ends. So concurrent requests wait for each other. */
export async function lockSuscriptor(deps: Deps, tx: Tx, mail: string) {
  await tx
    .insert(suscriptores)
    .values({ mail, estado: 'pendiente', creadoEn: deps.now() })
    .onConflictDoNothing({ target: suscriptores.mail })
  const [fila] = await lock(tx, suscriptores, eq(suscriptores.mail, mail))
  if (!fila) throw new Error('A subscriber that was just written is gone')
  return fila
}

type Suscriptor = Awaited<ReturnType<typeof lockSuscriptor>>

async function mailConfirmacion(deps: Deps, tx: Tx, { id, mail, estado }: Suscriptor, tkVence: Date) {
  const tk = randomBytes(32).toString('base64url')
  await tx
    .update(suscriptores)
    .set({ estado: estado === 'baja' ? 'pendiente' : estado, tkHash: hashTk(tk), tkVence })
    .where(eq(suscriptores.id, id))
  await sendCorreo(deps, tx, {
    clave: confirmacionMailKey({ id, tkVence }),
    para: mail,
    plantilla: 'boletin-confirmacion',
    datos: { enlace: `${deps.publicUrl}/boletin/confirmar?${new URLSearchParams({ tk })}` },
  })
}

/** Hashes a confirmation token, because only the hash is stored. */
export function hashTk(tk: string): string {
  return createHash('sha256').update(tk).digest('hex')
}
