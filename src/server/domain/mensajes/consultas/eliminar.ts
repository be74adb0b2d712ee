import { eq } from 'drizzle-orm'
import { consultas, respuestasConsulta } from '../../../db/schema/mensajes.ts'
import type { Personal } from '../../actor.ts'
import { lockOne } from '../../candados.ts'
import { audit } from '../../casa/auditoria/service.ts'
import type { Deps } from '../../deps.ts'
import { claveDeAviso, claveDeConsulta, claveDeRespuesta, removeLooseCorreos } from '../correo/service.ts'

/**
 * Removes an enquiry, its replies, their attachments and the mails about it. A mail still on its way leaves first, then goes too.
 * @throws DomainError `no_encontrado`
 */
export async function removeConsulta(deps: Deps, actor: Personal, id: number) {
  const claves = await deps.db.transaction(async (tx) => {
    // Locked first: a reply written meanwhile would go unnoticed.
    await lockOne(tx, consultas, eq(consultas.id, id))
    const respuestas = await tx
      .delete(respuestasConsulta)
      .where(eq(respuestasConsulta.consultaId, id))
      .returning({ id: respuestasConsulta.id, adjuntos: respuestasConsulta.adjuntos })
    await tx.delete(consultas).where(eq(consultas.id, id))
    await audit(tx, actor, {
      accion: 'consulta.eliminada',
      objetoId: id,
      // Counts only: what was deleted must not live on in a trail that nobody can delete.
      antes: { respuestas: respuestas.length, adjuntos: respuestas.flatMap(({ adjuntos }) => adjuntos).length },
    })
    const suyas = respuestas.map((respuesta) => claveDeRespuesta(respuesta.id))
    return [claveDeConsulta(id), claveDeAviso('consulta', id), ...suyas]
  })
  await removeLooseCorreos(deps, claves)
}
