import { and, eq, isNull } from 'drizzle-orm'
import { errores } from '../../../../contract/errores.ts'
import { formatInstant } from '../../../../reglas/dia.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { unlessRepeated } from '../../../db/unique.ts'
import { rowFingerprint } from '../../../db/valores.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Personal } from '../../actor.ts'
import { lockOne } from '../../candados.ts'
import { audit } from '../../casa/auditoria/service.ts'
import type { Deps } from '../../deps.ts'
import { sendCorreo } from '../../mensajes/correo/service.ts'
import { type Sobre, saveOver, type Versionada } from '../../version.ts'
import { closeSesiones, spendEnlaces } from '../identidad/service.ts'
import { claveDeMailCambiado, disguise } from './mail.ts'

/** What of an account staff correct. Its holder changes it too. */
export const versionDeCliente: Versionada = {
  acciones: ['cliente.corregido', 'usuario.datos_cambiados', 'usuario.mail_cambiado'],
  tabla: usuarios,
  id: usuarios.id,
  huella: rowFingerprint(usuarios.nombre, usuarios.apellido, usuarios.telefono, usuarios.mail),
}

type Datos = { nombre: string; apellido: string; telefono: string; mail: string }

/**
 * Corrects a customer's data on staff's word. Another address is nobody's until it is proved: sessions end, links die,
 * and the old one is told.
 * @throws DomainError `no_encontrado`, `mail_existente`, `texto_cambio`
 */
export async function correctCliente(
  deps: Deps,
  actor: Personal,
  { id, desde, ...datos }: Datos & Sobre,
): Promise<{ id: number }> {
  await deps.db.transaction(async (tx) => {
    // Links before the account, the order in which each change of a password locks them.
    const [actual] = await tx.select().from(usuarios).where(eq(usuarios.id, id))
    if (actual && actual.mail !== datos.mail) await spendEnlaces(deps, tx, id)
    const antes = await lockOne(tx, usuarios, and(eq(usuarios.id, id), isNull(usuarios.eliminadoEn)), 'no key update')
    const cambiaMail = antes.mail !== datos.mail
    const escrita = tx
      .update(usuarios)
      .set({ ...datos, ...(cambiaMail && { mailConfirmadoEn: null }) })
      .where(eq(usuarios.id, id))
    const existente = new DomainError('mail_existente', { campos: { mail: errores.mail_existente[1] } })
    const { cambia } = await saveOver(tx, versionDeCliente, { id, desde }, () => unlessRepeated(escrita, existente))
    if (!cambia) return
    const { nombre, apellido, telefono, mail } = antes
    await audit(tx, actor, {
      accion: 'cliente.corregido',

      objetoId: id,
      antes: { nombre, apellido, telefono, mail },
      despues: datos,
    })
    if (!cambiaMail) return
    await closeSesiones(tx, { usuarioId: id })
    await sendCorreo(deps, tx, {
      clave: claveDeMailCambiado(id, deps.now().getTime()),
      para: mail,
      plantilla: 'mail-cambiado',
      datos: { nombre, mailNuevo: disguise(datos.mail), cuando: formatInstant(deps.now()) },
    })
  })
  return { id }
}
