import { eq } from 'drizzle-orm'
import { respuestasConsulta } from '../../../db/schema/mensajes.ts'
import type { Personal } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { found, one } from '../../one.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { type NewAdjunto, readAdjunto } from '../correo/service.ts'

/**
 * Returns the file at position `lugar`, from 0, attached to a reply. Writes an audit entry, because the file may contain personal data.
 * @throws DomainError `no_encontrado`
 */
export async function viewAdjunto(deps: Deps, actor: Personal, id: number, lugar: number): Promise<NewAdjunto> {
  const respuesta = await deps.db
    .select({ adjuntos: respuestasConsulta.adjuntos, consultaId: respuestasConsulta.consultaId })
    .from(respuestasConsulta)
    .where(eq(respuestasConsulta.id, id))
    .then(one('respuesta'))
  const adjunto = found(respuesta.adjuntos[lugar], 'adjunto')
  const archivo = await readAdjunto(deps, adjunto)
  await audit(deps.db, actor, {
    accion: 'consulta.adjunto_descargado',
    objetoId: respuesta.consultaId,
    despues: { respuesta: id },
  })
  return archivo
}
