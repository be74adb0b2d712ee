import { eq, sql } from 'drizzle-orm'
import { consultas, respuestasConsulta } from '../../db/schema/mensajes.ts'
import type { Personal } from '../actor.ts'
import { audit } from '../auditoria/service.ts'
import { type AdjuntoNuevo, claveDeRespuesta, removeAdjuntos, sendCorreo, storeAdjuntos } from '../correo/service.ts'
import type { Deps } from '../deps.ts'
import { DomainError } from '../errores.ts'

export type Respuesta = { idconsulta: number; respuesta: string; adjuntos: AdjuntoNuevo[] }

/** Mail servers turn larger messages away. */
const pesoMaximo = 25 * 1024 * 1024

/**
 * Answers an enquiry by mail, to the address that asked and to no other.
 * @throws DomainError `no_encontrado`, `cuerpo_demasiado_grande` past 25 MB of attachments
 */
export async function answerConsulta(
  deps: Deps,
  actor: Personal,
  { idconsulta, respuesta, adjuntos }: Respuesta,
): Promise<{ id: string; mensaje: string }> {
  if (adjuntos.reduce((suma, { contenido }) => suma + contenido.length, 0) > pesoMaximo) {
    throw new DomainError('cuerpo_demasiado_grande', { campos: { my_file: 'Los adjuntos superan los 25 MB' } })
  }
  const guardados = await storeAdjuntos(deps, adjuntos)
  try {
    return await deps.db.transaction(async (tx) => {
      const ahora = deps.now()
      const [consulta] = await tx
        .update(consultas)
        // The first answer stops the clock; what is said later does not turn it back.
        .set({
          respondidaEn: sql`coalesce(${consultas.respondidaEn}, ${ahora.toISOString()}::timestamptz)`,
          visto: true,
        })
        .where(eq(consultas.id, idconsulta))
        .returning()
      if (!consulta) throw new DomainError('no_encontrado')
      const [fila] = await tx
        .insert(respuestasConsulta)
        .values({
          consultaId: idconsulta,
          personalId: actor.id,
          texto: respuesta,
          adjuntos: guardados,
          creadaEn: ahora,
        })
        .returning({ id: respuestasConsulta.id })
      if (!fila) throw new Error('An insert returned no row')
      await sendCorreo(deps, tx, {
        clave: claveDeRespuesta(fila.id),
        para: consulta.mail,
        plantilla: 'respuesta',
        datos: { nombre: consulta.nombre, consulta: consulta.consulta, respuesta },
        adjuntos: guardados,
      })
      // What was said stays with the enquiry, to be deleted with it.
      const despues = { respuesta: fila.id, adjuntos: guardados.length }
      await audit(tx, actor, {
        accion: 'consulta.respondida',
        objetoTipo: 'consulta',
        objetoId: idconsulta,
        despues,
      })
      return { id: String(fila.id), mensaje: 'La respuesta fue enviada' }
    })
  } catch (error) {
    await removeAdjuntos(deps, guardados)
    throw error
  }
}
