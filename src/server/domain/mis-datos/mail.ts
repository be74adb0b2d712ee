import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { enlaces, usuarios } from '../../db/schema/identidad.ts'
import type { Actor, Cliente } from '../actor.ts'
import { audit } from '../auditoria/service.ts'
import { sendCorreo } from '../correo/service.ts'
import type { Deps } from '../deps.ts'
import { DomainError } from '../errores.ts'
import { closeSesiones, createEnlaceMail, hashToken, requireOwnPassword, spendEnlaces } from '../identidad/service.ts'
import { formatInstant } from '../tiempo/service.ts'
import { viewMisDatos } from './datos.ts'

const horasDeVida = 24

/**
 * Asks for another address: a link of a single use goes there, and the present one stays until it is followed.
 * @throws DomainError `password_incorrecta`, `mail_registrado`
 */
export async function requestMail(deps: Deps, actor: Cliente, datos: { mailNuevo: string; password: string }) {
  const { mailNuevo } = datos
  await requireOwnPassword(deps, actor, datos.password)
  return deps.db.transaction(async (tx) => {
    await refuseTaken(tx, mailNuevo)
    // Only the newest request counts.
    await spendEnlaces(deps, tx, actor.id)
    const { enlace, clave } = await createEnlaceMail(deps, tx, { usuarioId: actor.id, mailNuevo, horas: horasDeVida })
    const [cuenta] = await tx.select({ nombre: usuarios.nombre }).from(usuarios).where(eq(usuarios.id, actor.id))
    await sendCorreo(deps, tx, {
      clave,
      para: mailNuevo,
      plantilla: 'cambio-mail',
      datos: { nombre: cuenta?.nombre ?? '', enlace },
    })
    await audit(tx, actor, { accion: 'usuario.mail_pedido', objetoTipo: 'usuario', objetoId: actor.id })
    return viewMisDatos(deps, actor, tx)
  })
}

/**
 * Sends a link to the address that the account has, for its holder to prove that it is theirs. Older links to confirm an
 * address die; a confirmed one needs none.
 */
export async function requestConfirmacion(deps: Deps, actor: Cliente) {
  return deps.db.transaction(async (tx) => {
    await spendEnlaces(deps, tx, actor.id)
    const [cuenta] = await tx.select().from(usuarios).where(eq(usuarios.id, actor.id)).for('update')
    if (!cuenta) throw new DomainError('sin_sesion')
    const { nombre, mail: mailNuevo, mailConfirmadoEn } = cuenta
    if (!mailConfirmadoEn) {
      const { enlace, clave } = await createEnlaceMail(deps, tx, { usuarioId: actor.id, mailNuevo, horas: horasDeVida })
      await sendCorreo(deps, tx, { clave, para: mailNuevo, plantilla: 'confirmar-mail', datos: { nombre, enlace } })
    }
    return viewMisDatos(deps, actor, tx)
  })
}

/**
 * Follows the link. Of the address that the account has, it is confirmed and nothing else happens; of another, the
 * account changes its address, every session ends, and the old address is told.
 * @throws DomainError `enlace_mail_vencido`, `mail_registrado`
 */
export async function confirmMail(deps: Deps, actor: Actor, tk: string): Promise<{ cambiada: boolean }> {
  return deps.db.transaction(async (tx) => {
    const [enlace] = await tx
      .select()
      .from(enlaces)
      .where(
        and(
          eq(enlaces.tokenHash, hashToken(tk)),
          eq(enlaces.motivo, 'cambio_mail'),
          isNull(enlaces.usadoEn),
          gt(enlaces.venceEn, deps.now()),
        ),
      )
      .for('update')
    if (!enlace) throw new DomainError('enlace_mail_vencido')
    const { usuarioId, mailNuevo } = enlace
    await spendEnlaces(deps, tx, usuarioId)
    const [antes] = await tx.select().from(usuarios).where(eq(usuarios.id, usuarioId)).for('update')
    if (!antes) throw new DomainError('enlace_mail_vencido')
    const cambiada = antes.mail !== mailNuevo
    if (cambiada) await refuseTaken(tx, mailNuevo)
    await tx
      .update(usuarios)
      .set({ mail: mailNuevo, mailConfirmadoEn: deps.now() })
      .where(eq(usuarios.id, usuarioId))
      .catch(refuseTakenMeanwhile)
    if (!cambiada) {
      await audit(tx, actor, { accion: 'usuario.mail_confirmado', objetoTipo: 'usuario', objetoId: usuarioId })
      return { cambiada }
    }
    await closeSesiones(tx, { usuarioId })
    await sendCorreo(deps, tx, {
      clave: claveDeMailCambiado(usuarioId, enlace.id),
      para: antes.mail,
      plantilla: 'mail-cambiado',
      datos: { nombre: antes.nombre, mailNuevo: disguise(mailNuevo), cuando: formatInstant(deps.now()) },
    })
    await audit(tx, actor, { accion: 'usuario.mail_cambiado', objetoTipo: 'usuario', objetoId: usuarioId })
    return { cambiada }
  })
}

/** By it an account's former addresses are found, when it is erased. */
export const claveDeMailCambiado = (usuarioId: number, cual: number | '%') => `mail-cambiado-${usuarioId}-${cual}`

/** Told beside the field: registering would tell the same. */
async function refuseTaken(tx: Tx, mail: string) {
  const [otra] = await tx.select({ id: usuarios.id }).from(usuarios).where(eq(usuarios.mail, mail))
  if (otra)
    throw new DomainError('mail_registrado', {
      campos: { mailNuevo: 'El Email ya corresponde a un Usuario registrado' },
    })
}

/** Two accounts may ask for one address and both follow their links: the second one is told the same. */
function refuseTakenMeanwhile(error: unknown): never {
  const cause = error instanceof Error ? error.cause : undefined
  if (cause instanceof Error && 'code' in cause && cause.code === '23505') throw new DomainError('mail_registrado')
  throw error
}

/** `p…@example.com`: enough to know one's own, not to read another's. */
export function disguise(mail: string): string {
  return mail.replace(/^(.).*@/, '$1…@')
}
