import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { personal } from '../../../db/schema/identidad.ts'
import { consultas, respuestasConsulta } from '../../../db/schema/mensajes.ts'
import { instant } from '../../../db/values.ts'
import type { Personal } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { nombrePersonal } from '../../names.ts'
import { found, one } from '../../one.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { type NewAdjunto, readAdjunto } from '../correo/service.ts'
import { listAssignable } from './assign.ts'

/** Limits a conversation, so that a flood of messages cannot slow the app down. */
const otherConsultasLimit = 50

/**
 * Returns all messages to and from an enquiry's mail address, oldest first, with the assigned staff member and those who can be
 * assigned.
 * @throws DomainError `no_encontrado`
 */
export async function viewConversacion(deps: Deps, id: number) {
  const consulta = await deps.db
    .select({
      id: consultas.id,
      creada: instant(consultas.creadaEn),
      respondida: instant(consultas.respondidaEn),
      idasignada: consultas.asignadaA,
      asignada: nombrePersonal,
      mail: consultas.mail,
    })
    .from(consultas)
    .leftJoin(personal, eq(personal.id, consultas.asignadaA))
    .where(eq(consultas.id, id))
    .then(one('consulta'))
  const { mail, ...ficha } = consulta
  const preguntas = await listPreguntas(deps, mail, id)
  const respuestas = await listRespuestas(
    deps,
    preguntas.map(({ idconsulta }) => idconsulta),
  )
  const mensajes = [...preguntas, ...respuestas].toSorted((a, b) => a.instante.getTime() - b.instante.getTime())
  return {
    ...ficha,
    asignables: await listAssignable(deps),
    mensajes: mensajes.map(({ instante: _, ...mensaje }) => mensaje),
  }
}

async function listPreguntas({ db }: Deps, mail: string, id: number) {
  const filas = await db
    .select({
      id: consultas.id,
      texto: consultas.consulta,
      cuando: instant(consultas.creadaEn),
      quien: sql<string>`concat_ws(' ', ${consultas.nombre}, ${consultas.apellido})`,
      instante: consultas.creadaEn,
    })
    .from(consultas)
    .where(eq(consultas.mail, mail))
    .orderBy(desc(eq(consultas.id, id)), desc(consultas.id))
    .limit(otherConsultasLimit)
  return filas.map((fila) => ({ ...fila, clase: 'consulta' as const, idconsulta: fila.id, adjuntos: [] }))
}

async function listRespuestas({ db }: Deps, deConsultas: number[]) {
  const filas = await db
    .select({
      id: respuestasConsulta.id,
      idconsulta: respuestasConsulta.consultaId,
      texto: respuestasConsulta.texto,
      cuando: instant(respuestasConsulta.creadaEn),
      quien: nombrePersonal,
      adjuntos: respuestasConsulta.adjuntos,
      instante: respuestasConsulta.creadaEn,
    })
    .from(respuestasConsulta)
    .innerJoin(personal, eq(personal.id, respuestasConsulta.personalId))
    .where(inArray(respuestasConsulta.consultaId, deConsultas))
    .orderBy(asc(respuestasConsulta.id))
  return filas.map(({ adjuntos, ...fila }) => ({
    ...fila,
    clase: 'respuesta' as const,
    adjuntos: adjuntos.map(({ nombre, bytes }, lugar) => ({ lugar, nombre, bytes })),
  }))
}

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
