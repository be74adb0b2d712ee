import { and, eq, isNull } from 'drizzle-orm'
import { errorsByCode } from '../../../../contract/errors.ts'
import { formatInstant } from '../../../../reglas/dia.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { rowFingerprint } from '../../../db/sql-expressions.ts'
import { refuseDuplicate } from '../../../db/unique.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Deps, Personal } from '../../deps.ts'
import { lockOne } from '../../locks.ts'
import { sendCorreo } from '../../mensajes/correo/service.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { type SaveTarget, saveOver, type Versioned } from '../../version.ts'
import { closeSesiones, invalidateEnlaces } from '../identidad/service.ts'
import { changedMailKey, maskMail } from './mail.ts'

export const versionedCliente: Versioned = {
  acciones: ['cliente.corregido', 'usuario.datos_cambiados', 'usuario.mail_cambiado'],
  table: usuarios,
  id: usuarios.id,
  version: rowFingerprint(usuarios.nombre, usuarios.apellido, usuarios.telefono, usuarios.mail),
}

type Data = { nombre: string; apellido: string; telefono: string; mail: string }

/** A new address ends links and sessions. @throws DomainError `no_encontrado`, `mail_existente`, `texto_cambio` */
export async function correctCliente(
  deps: Deps,
  actor: Personal,
  { id, version, ...data }: Data & SaveTarget,
): Promise<{ id: number }> {
  await deps.db.transaction(async (tx) => {
    // Invalidates the links before it locks the account, because links are always locked first.
    const [actual] = await tx.select().from(usuarios).where(eq(usuarios.id, id))
    if (actual && actual.mail !== data.mail) await invalidateEnlaces(deps, tx, id)
    const before = await lockOne(tx, usuarios, and(eq(usuarios.id, id), isNull(usuarios.eliminadoEn)), 'no key update')
    const cambiaMail = before.mail !== data.mail
    const written = tx
      .update(usuarios)
      .set({ ...data, ...(cambiaMail && { mailConfirmadoEn: null }) })
      .where(eq(usuarios.id, id))
    const existing = new DomainError('mail_existente', { campos: { mail: errorsByCode.mail_existente[1] } })
    const { cambia } = await saveOver(tx, versionedCliente, { id, version }, () => refuseDuplicate(written, existing))
    if (!cambia) return
    const { nombre, apellido, telefono, mail } = before
    await audit(tx, actor, {
      accion: 'cliente.corregido',
      objetoId: id,
      antes: { nombre, apellido, telefono, mail },
      despues: data,
    })
    if (!cambiaMail) return
    await closeSesiones(tx, { usuarioId: id })
    await sendCorreo(deps, tx, {
      clave: changedMailKey(id, deps.now().getTime()),
      para: mail,
      plantilla: 'mail-cambiado',
      datos: { nombre, mailNuevo: maskMail(data.mail), cuando: formatInstant(deps.now()) },
    })
  })
  return { id }
}
