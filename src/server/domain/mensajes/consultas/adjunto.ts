import { eq } from 'drizzle-orm'
import { respuestasConsulta } from '../../../db/schema/mensajes.ts'
import type { Personal } from '../../actor.ts'
import { audit } from '../../casa/auditoria/service.ts'
import type { Deps } from '../../deps.ts'
import { found, one } from '../../one.ts'
import { type AdjuntoNuevo, readAdjunto } from '../correo/service.ts'

/**
 * A file that went with a reply, by its place among them from 0. Who reads it stays in the trail: it may tell of persons.
 * @throws DomainError `no_encontrado`
 */
export async function viewAdjunto(deps: Deps, actor: Personal, id: number, lugar: number): Promise<AdjuntoNuevo> {
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
