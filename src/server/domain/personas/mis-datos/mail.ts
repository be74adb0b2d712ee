import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Cliente } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { lock } from '../../locks.ts'
import { sendCorreo } from '../../mensajes/correo/service.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { createEnlaceMail, invalidateEnlaces, requireOwnPassword } from '../identidad/service.ts'
import { viewMisDatos } from './datos.ts'

const lifetimeHours = 24

/**
 * Requests another address and mails it a single-use link. The present address applies until the link is followed.
 * @throws DomainError `password_incorrecta`, `mail_registrado`
 */
export async function requestMail(deps: Deps, actor: Cliente, datos: { mailNuevo: string; password: string }) {
  const { mailNuevo } = datos
  await requireOwnPassword(deps, actor, datos.password)
  return deps.db.transaction(async (tx) => {
    await refuseTaken(tx, mailNuevo)
    await invalidateEnlaces(deps, tx, actor.id)
    const { enlace, clave } = await createEnlaceMail(deps, tx, { usuarioId: actor.id, mailNuevo, horas: lifetimeHours })
    await sendCorreo(deps, tx, {
      clave,
      para: mailNuevo,
      plantilla: 'cambio-mail',
      datos: { enlace },
    })
    await audit(tx, actor, { accion: 'usuario.mail_pedido', objetoId: actor.id })
    return viewMisDatos(deps, actor, tx)
  })
}

/** Mails a confirmation link to the account's address and invalidates older ones. No-op for a confirmed address. */
export async function requestConfirmacion(deps: Deps, actor: Cliente) {
  return deps.db.transaction(async (tx) => {
    await invalidateEnlaces(deps, tx, actor.id)
    const [cuenta] = await lock(tx, usuarios, eq(usuarios.id, actor.id))
    if (!cuenta) throw new DomainError('sin_sesion')
    const { mail: mailNuevo, mailConfirmadoEn } = cuenta
    if (!mailConfirmadoEn) {
      const { enlace, clave } = await createEnlaceMail(deps, tx, {
        usuarioId: actor.id,
        mailNuevo,
        horas: lifetimeHours,
      })
      await sendCorreo(deps, tx, { clave, para: mailNuevo, plantilla: 'confirmar-mail', datos: { enlace } })
    }
    return viewMisDatos(deps, actor, tx)
  })
}

/** Returns the key of a mail about a changed address. Account deletion finds former addresses by this key. */
export const changedMailKey = (usuarioId: number, cual: number | '%') => `mail-cambiado-${usuarioId}-${cual}`

/** Refuses an address in use, beside its field. This reveals no more than registration does. */
export async function refuseTaken(tx: Tx, mail: string) {
  const [otra] = await tx.select({ id: usuarios.id }).from(usuarios).where(eq(usuarios.mail, mail))
  if (otra)
    throw new DomainError('mail_registrado', {
      campos: { mailNuevo: 'El Email ya corresponde a un Usuario registrado' },
    })
}

/** Masks an address as `p…@example.com`: its owner recognises it, and others cannot read it. */
export function maskMail(mail: string): string {
  return mail.replace(/^(.).*@/, '$1…@')
}
