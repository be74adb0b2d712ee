import type { Tx } from '../../../db/client.ts'
import { consultas } from '../../../db/schema/mensajes.ts'
import type { Deps } from '../../deps.ts'
import { inserted } from '../../one.ts'
import { readAgencia } from '../../platform/ajustes/service.ts'
import { avisoMailKey, consultaMailKey, sendCorreo } from '../correo/service.ts'

export type NuevaConsulta = { nombre: string; apellido: string; telefono: string; mail: string; consulta: string }

/** Stores a visitor's enquiry, mails a confirmation, and notifies the agency. */
export async function createConsulta(deps: Deps, nueva: NuevaConsulta): Promise<{ id: number; mensaje: string }> {
  return deps.db.transaction(async (tx) => {
    const fila = await tx
      .insert(consultas)
      .values({ ...nueva, creadaEn: deps.now() })
      .returning({ id: consultas.id })
      .then(inserted)
    await sendCorreo(deps, tx, {
      clave: consultaMailKey(fila.id),
      para: nueva.mail,
      plantilla: 'consulta-recibida',
      datos: { numero: String(fila.id) },
    })
    await notifyAgencia(deps, tx, fila.id, nueva)
    return { id: fila.id, mensaje: 'Recibimos tu consulta. Te vamos a responder a la brevedad.' }
  })
}

/** Mails the agency about an enquiry. Without an agency mail address, only the back office shows enquiries. */
async function notifyAgencia(deps: Deps, tx: Tx, id: number, nueva: NuevaConsulta) {
  const { mail: para } = await readAgencia(tx)
  if (!para) return
  await sendCorreo(deps, tx, {
    clave: avisoMailKey('consulta', id),
    para,
    plantilla: 'aviso-consulta',
    datos: { ...nueva, enlace: `${deps.publicUrl}/admin/gestionconsultas` },
  })
}
