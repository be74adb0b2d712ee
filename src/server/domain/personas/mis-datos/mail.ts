import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Cliente } from '../../actor.ts'
import { lock } from '../../candados.ts'
import { audit } from '../../casa/auditoria/service.ts'
import type { Deps } from '../../deps.ts'
import { sendCorreo } from '../../mensajes/correo/service.ts'
import { createEnlaceMail, requireOwnPassword, spendEnlaces } from '../identidad/service.ts'
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
 * Sends a link to the address that the account has, for its holder to prove that it is theirs. Older links to confirm an
 * address die; a confirmed one needs none.
 */
export async function requestConfirmacion(deps: Deps, actor: Cliente) {
  return deps.db.transaction(async (tx) => {
    await spendEnlaces(deps, tx, actor.id)
    const [cuenta] = await lock(tx, usuarios, eq(usuarios.id, actor.id))
    if (!cuenta) throw new DomainError('sin_sesion')
    const { mail: mailNuevo, mailConfirmadoEn } = cuenta
    if (!mailConfirmadoEn) {
      const { enlace, clave } = await createEnlaceMail(deps, tx, { usuarioId: actor.id, mailNuevo, horas: horasDeVida })
      await sendCorreo(deps, tx, { clave, para: mailNuevo, plantilla: 'confirmar-mail', datos: { enlace } })
    }
    return viewMisDatos(deps, actor, tx)
  })
}

/** By it an account's former addresses are found, when it is erased. */
export const claveDeMailCambiado = (usuarioId: number, cual: number | '%') => `mail-cambiado-${usuarioId}-${cual}`

/** Told beside the field: registering would tell the same. */
export async function refuseTaken(tx: Tx, mail: string) {
  const [otra] = await tx.select({ id: usuarios.id }).from(usuarios).where(eq(usuarios.mail, mail))
  if (otra)
    throw new DomainError('mail_registrado', {
      campos: { mailNuevo: 'El Email ya corresponde a un Usuario registrado' },
    })
}

/** `p…@example.com`: enough to know one's own, not to read another's. */
export function disguise(mail: string): string {
  return mail.replace(/^(.).*@/, '$1…@')
}
