import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { enlaces, usuarios } from '../../db/schema/identidad.ts'
import type { Actor, Cliente } from '../actor.ts'
import { audit } from '../auditoria/service.ts'
import { sendCorreo } from '../correo/service.ts'
import type { Deps } from '../deps.ts'
import { DomainError } from '../errores.ts'
import { checkOwnPassword, closeSesiones, hashToken, newToken, spendEnlaces } from '../identidad/service.ts'
import { formatInstant } from '../tiempo/service.ts'
import { viewMisDatos } from './datos.ts'

const horasDeVida = 24

/**
 * Asks for another address: a link of a single use goes there, and the present one stays until it is followed.
 * @throws DomainError `password_incorrecta`, `mail_registrado`
 */
export async function requestMail(deps: Deps, actor: Cliente, datos: { mailNuevo: string; password: string }) {
  const { mailNuevo } = datos
  if (!(await checkOwnPassword(deps, actor, datos.password)))
    throw new DomainError('password_incorrecta', { campos: { password: 'La contraseña actual no es correcta!' } })
  return deps.db.transaction(async (tx) => {
    await refuseTaken(tx, mailNuevo)
    const { token, hash } = newToken()
    const venceEn = new Date(deps.now().getTime() + horasDeVida * 3600 * 1000)
    // Only the newest request counts.
    await spendEnlaces(deps, tx, actor.id)
    const [enlace] = await tx
      .insert(enlaces)
      .values({ usuarioId: actor.id, tokenHash: hash, motivo: 'cambio_mail', mailNuevo, venceEn })
      .returning({ id: enlaces.id })
    const [cuenta] = await tx.select({ nombre: usuarios.nombre }).from(usuarios).where(eq(usuarios.id, actor.id))
    await sendCorreo(deps, tx, {
      clave: `cambio_mail-${enlace?.id}`,
      para: mailNuevo,
      plantilla: 'cambio-mail',
      datos: {
        nombre: cuenta?.nombre ?? '',
        enlace: `${deps.publicUrl}/cuenta/mail?${new URLSearchParams({ tk: token })}`,
      },
    })
    await audit(tx, actor, { accion: 'usuario.mail_pedido', objetoTipo: 'usuario', objetoId: actor.id })
    return viewMisDatos(deps, actor, tx)
  })
}

/**
 * Follows the link: the account changes its address, every session ends, and the old address is told.
 * @throws DomainError `enlace_mail_vencido`, `mail_registrado`
 */
export async function confirmMail(deps: Deps, actor: Actor, tk: string) {
  await deps.db.transaction(async (tx) => {
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
    await refuseTaken(tx, mailNuevo)
    await spendEnlaces(deps, tx, usuarioId)
    const [antes] = await tx.select().from(usuarios).where(eq(usuarios.id, usuarioId)).for('update')
    if (!antes) throw new DomainError('enlace_mail_vencido')
    await tx.update(usuarios).set({ mail: mailNuevo }).where(eq(usuarios.id, usuarioId))
    await closeSesiones(tx, { usuarioId })
    await sendCorreo(deps, tx, {
      clave: `mail-cambiado-${enlace.id}`,
      para: antes.mail,
      plantilla: 'mail-cambiado',
      datos: { nombre: antes.nombre, mailNuevo: disguise(mailNuevo), cuando: formatInstant(deps.now()) },
    })
    await audit(tx, actor, { accion: 'usuario.mail_cambiado', objetoTipo: 'usuario', objetoId: usuarioId })
  })
}

/** Told beside the field: registering would tell the same. */
async function refuseTaken(tx: Tx, mail: string) {
  const [otra] = await tx.select({ id: usuarios.id }).from(usuarios).where(eq(usuarios.mail, mail))
  if (otra)
    throw new DomainError('mail_registrado', {
      campos: { mailNuevo: 'El Email ya corresponde a un Usuario registrado' },
    })
}

/** `p…@example.com`: enough to know one's own, not to read another's. */
function disguise(mail: string): string {
  return mail.replace(/^(.).*@/, '$1…@')
}
