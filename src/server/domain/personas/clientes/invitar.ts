import { eq } from 'drizzle-orm'
import { errores } from '../../../../contract/errores.ts'
import type { Tx } from '../../../db/client.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Personal } from '../../actor.ts'
import { audit } from '../../casa/auditoria/service.ts'
import type { Deps } from '../../deps.ts'
import { sendCorreo } from '../../mensajes/correo/service.ts'
import { createEnlace, resetSinConfirmar } from '../identidad/service.ts'

export type NuevoCliente = { nombre: string; apellido: string; telefono: string; mail: string }

/**
 * Opens a customer's account without a password, and mails the link to choose one. Until it is used nobody can sign in
 * to the account nor register its mail.
 * @throws DomainError `mail_existente`
 */
export async function inviteCliente(deps: Deps, actor: Personal, nuevo: NuevoCliente): Promise<{ id: number }> {
  return deps.db.transaction(async (tx) => {
    const id = await openCuenta(deps, tx, actor, nuevo)
    if (id === undefined) throw new DomainError('mail_existente', { campos: { mail: errores.mail_existente[1] } })
    return { id }
  })
}

/** The same within a change that needs the account. Undefined when the mail is somebody's already. */
export async function openCuenta(
  deps: Deps,
  tx: Tx,
  actor: Personal,
  nuevo: NuevoCliente,
): Promise<number | undefined> {
  const [cuenta] = await tx
    .insert(usuarios)
    .values(nuevo)
    .onConflictDoNothing({ target: usuarios.mail })
    .returning({ id: usuarios.id, mail: usuarios.mail, nombre: usuarios.nombre })
  if (!cuenta) return undefined
  await mailInvitacion(deps, tx, actor, cuenta)
  return cuenta.id
}

/**
 * Before something of a family's is put into its account: one whose mail nobody proved may be a stranger's, who registered
 * it first. It loses its password and its sessions, and its mailbox gets the invitation to it.
 */
export async function secureCuenta(deps: Deps, tx: Tx, actor: Personal, id: number) {
  const [cuenta] = await tx.select().from(usuarios).where(eq(usuarios.id, id))
  if (!cuenta || cuenta.mailConfirmadoEn) return
  if (await resetSinConfirmar(deps, tx, cuenta)) await mailInvitacion(deps, tx, actor, cuenta)
}

type Cuenta = { id: number; mail: string; nombre: string }

async function mailInvitacion(deps: Deps, tx: Tx, actor: Personal, cuenta: Cuenta) {
  const { enlace, enlaceId } = await createEnlace(deps, tx, cuenta, 'invitacion')
  await sendCorreo(deps, tx, {
    clave: `invitacion-${enlaceId}`,
    para: cuenta.mail,
    plantilla: 'invitacion',
    datos: { nombre: cuenta.nombre, enlace },
  })
  await audit(tx, actor, { accion: 'cliente.invitado', objetoId: cuenta.id })
}
