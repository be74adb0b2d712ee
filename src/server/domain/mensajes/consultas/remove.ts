import { eq } from 'drizzle-orm'
import { consultas, respuestasConsulta } from '../../../db/schema/mensajes.ts'
import type { Personal } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { lockOne } from '../../locks.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { avisoMailKey, consultaMailKey, removeOrphanCorreos, respuestaMailKey } from '../correo/service.ts'

/**
 * Deletes an enquiry, its replies, their attachments and its mails. A mail that is being sent is deleted afterwards.
 * @throws DomainError `no_encontrado`
 */
export async function removeConsulta(deps: Deps, actor: Personal, id: number) {
  const claves = await deps.db.transaction(async (tx) => {
    // The enquiry is locked first, so that nobody can add a reply in the meantime.
    await lockOne(tx, consultas, eq(consultas.id, id))
    const respuestas = await tx
      .delete(respuestasConsulta)
      .where(eq(respuestasConsulta.consultaId, id))
      .returning({ id: respuestasConsulta.id, adjuntos: respuestasConsulta.adjuntos })
    await tx.delete(consultas).where(eq(consultas.id, id))
    await audit(tx, actor, {
      accion: 'consulta.eliminada',
      objetoId: id,
      // Records only counts, because audit entries are never deleted and must not keep the deleted content.
      antes: { respuestas: respuestas.length, adjuntos: respuestas.flatMap(({ adjuntos }) => adjuntos).length },
    })
    const suyas = respuestas.map((respuesta) => respuestaMailKey(respuesta.id))
    return [consultaMailKey(id), avisoMailKey('consulta', id), ...suyas]
  })
  await removeOrphanCorreos(deps, claves)
}
