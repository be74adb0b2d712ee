import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Cliente } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { lock } from '../../locks.ts'
import { sendCorreo } from '../../mensajes/correo/service.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { createEnlaceMail, requireOwnPassword, spendEnlaces } from '../identidad/service.ts'
import { viewMisDatos } from './datos.ts'

const lifetimeHours = 24

/**
 * Requests another address. A single-use link is mailed to it, and the present address stays until the link is followed.
 * @throws DomainError `password_incorrecta`, `mail_registrado`
 */
export async function requestMail(deps: Deps, actor: Cliente, datos: { mailNuevo: string; password: string }) {
  const { mailNuevo } = datos
  await requireOwnPassword(deps, actor, datos.password)
  return deps.db.transaction(async (tx) => {
    await refuseTaken(tx, mailNuevo)
    // Only the newest request is valid.
    await spendEnlaces(deps, tx, actor.id)
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

/**
 * Mails a link to the account's address, for its holder to confirm it. Older confirmation links become invalid. No-op for a confirmed
 * address.
 */
export async function requestConfirmacion(deps: Deps, actor: Cliente) {
  return deps.db.transaction(async (tx) => {
    await spendEnlaces(deps, tx, actor.id)
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

/** Returns the key of a mail about a changed address. Account deletion finds the former addresses by it. */
export const claveDeMailCambiado = (usuarioId: number, cual: number | '%') => `mail-cambiado-${usuarioId}-${cual}`

/** Refuses an address in use, beside its field. Registration would reveal the same. */
export async function refuseTaken(tx: Tx, mail: string) {
  const [otra] = await tx.select({ id: usuarios.id }).from(usuarios).where(eq(usuarios.mail, mail))
  if (otra)
    throw new DomainError('mail_registrado', {
      campos: { mailNuevo: 'El Email ya corresponde a un Usuario registrado' },
    })
}

/** Masks an address as `p…@example.com`: enough to recognise one's own, but not to read another's. */
export function disguise(mail: string): string {
  return mail.replace(/^(.).*@/, '$1…@')
}
