import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { suscriptores } from '../../../db/schema/boletin.ts'
import type { Actor } from '../../actor.ts'
import { lock } from '../../candados.ts'
import { audit } from '../../casa/auditoria/service.ts'
import type { Deps } from '../../deps.ts'
import { later } from '../../lapso.pure.ts'
import { removeCorreos, sendCorreo } from '../correo/service.ts'
import { claveDeConfirmacion } from './purga.ts'

const diasDeVida = 7
/** Whoever asks again so soon gets no second mail: the first one is on its way. */
const minutosDePausa = 10

const mensaje = 'Revisá tu casilla: te mandamos un mail para confirmar la suscripción.'

/**
 * Asks for the newsletter: mails a link to confirm it. The answer is the same for whoever is subscribed already, so that
 * nobody learns from it who is.
 */
export async function subscribe(deps: Deps, actor: Actor, mail: string): Promise<{ mensaje: string }> {
  await deps.db.transaction(async (tx) => {
    const suscriptor = await lockSuscriptor(deps, tx, mail)
    const { id, estado, tkVence, rebotadoEn } = suscriptor
    // Who bounced gets no issue: to confirm again says that the mailbox exists.
    if (estado === 'confirmado' && !rebotadoEn) return
    const ahora = deps.now()
    if (tkVence && ahora < later(tkVence, { dias: -diasDeVida, minutos: minutosDePausa })) return
    if (tkVence) await removeCorreos(tx, [claveDeConfirmacion({ id, tkVence })])
    await mailConfirmacion(deps, tx, suscriptor, later(ahora, { dias: diasDeVida }))
    await audit(tx, actor, { accion: 'suscriptor.pedido', objetoId: id })
  })
  return { mensaje }
}

/** The mail's row, new or not, held until the transaction ends: of two requests at once the second one waits. */
async function lockSuscriptor(deps: Deps, tx: Tx, mail: string) {
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
    clave: claveDeConfirmacion({ id, tkVence }),
    para: mail,
    plantilla: 'boletin-confirmacion',
    datos: { enlace: `${deps.publicUrl}/boletin/confirmar?${new URLSearchParams({ tk })}` },
  })
}

/** All that we keep of a confirmation link. */
export function hashTk(tk: string): string {
  return createHash('sha256').update(tk).digest('hex')
}
