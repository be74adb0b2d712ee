import { consultas } from '../../db/schema/mensajes.ts'
import type { Deps } from '../deps.ts'

export type NuevaConsulta = { nombre: string; apellido: string; telefono: string; mail: string; consulta: string }

/** Keeps a visitor's enquiry. */
export async function createConsulta(deps: Deps, nueva: NuevaConsulta): Promise<{ id: string; mensaje: string }> {
  const [fila] = await deps.db
    .insert(consultas)
    .values({ ...nueva, creadaEn: deps.now() })
    .returning({ id: consultas.id })
  return { id: String(fila?.id ?? ''), mensaje: 'Recibimos tu consulta. Te vamos a responder a la brevedad.' }
}
