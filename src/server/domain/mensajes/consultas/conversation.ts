import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { insertRow } from '../../../db/insert-row.ts'
import { personal } from '../../../db/schema/identidad.ts'
import { type Adjunto, consultas, respuestasConsulta } from '../../../db/schema/mensajes.ts'
import { isoInstant, personalFullNameSql } from '../../../db/sql-expressions.ts'
import { DomainError, requireFound, requireRow } from '../../../domain-error.ts'
import type { Deps, Personal, Tx } from '../../deps.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { type IdempotencyKey, onceWithFiles } from '../../platform/idempotency/service.ts'
import {
  type NewAttachment,
  readAttachment,
  removeAttachments,
  respuestaMailKey,
  sendCorreo,
  storeAttachments,
} from '../correo/service.ts'
import { listAssignable } from './consulta.ts'

/** A limit, so that a flood of messages cannot slow the app down. */
const otherConsultasLimit = 50

/**
 * Returns all messages of the enquiry's mail address, oldest first, the assigned staff member, and those who can be assigned.
 * @throws DomainError `no_encontrado`
 */
export async function viewConversacion(deps: Deps, id: number) {
  const consulta = await deps.db
    .select({
      id: consultas.id,
      creada: isoInstant(consultas.creadaEn),
      respondida: isoInstant(consultas.respondidaEn),
      idasignada: consultas.asignadaA,
      asignada: personalFullNameSql,
      mail: consultas.mail,
    })
    .from(consultas)
    .leftJoin(personal, eq(personal.id, consultas.asignadaA))
    .where(eq(consultas.id, id))
    .then(requireRow('consulta'))
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
  const rows = await db
    .select({
      id: consultas.id,
      texto: consultas.consulta,
      cuando: isoInstant(consultas.creadaEn),
      quien: sql<string>`concat_ws(' ', ${consultas.nombre}, ${consultas.apellido})`,
      instante: consultas.creadaEn,
    })
    .from(consultas)
    .where(eq(consultas.mail, mail))
    .orderBy(desc(eq(consultas.id, id)), desc(consultas.id))
    .limit(otherConsultasLimit)
  return rows.map((row) => ({ ...row, clase: 'consulta' as const, idconsulta: row.id, adjuntos: [] }))
}

async function listRespuestas({ db }: Deps, ofConsultas: number[]) {
  const rows = await db
    .select({
      id: respuestasConsulta.id,
      idconsulta: respuestasConsulta.consultaId,
      texto: respuestasConsulta.texto,
      cuando: isoInstant(respuestasConsulta.creadaEn),
      quien: personalFullNameSql,
      adjuntos: respuestasConsulta.adjuntos,
      instante: respuestasConsulta.creadaEn,
    })
    .from(respuestasConsulta)
    .innerJoin(personal, eq(personal.id, respuestasConsulta.personalId))
    .where(inArray(respuestasConsulta.consultaId, ofConsultas))
    .orderBy(asc(respuestasConsulta.id))
  return rows.map(({ adjuntos, ...row }) => ({
    ...row,
    clase: 'respuesta' as const,
    adjuntos: adjuntos.map(({ nombre, bytes }, lugar) => ({ lugar, nombre, bytes })),
  }))
}

/** Counts `lugar` from 0. Writes an audit entry, because the file may contain personal data. @throws DomainError `no_encontrado` */
export async function viewAttachment(deps: Deps, actor: Personal, id: number, lugar: number): Promise<NewAttachment> {
  const respuesta = await deps.db
    .select({ adjuntos: respuestasConsulta.adjuntos, consultaId: respuestasConsulta.consultaId })
    .from(respuestasConsulta)
    .where(eq(respuestasConsulta.id, id))
    .then(requireRow('respuesta'))
  const attachment = requireFound(respuesta.adjuntos[lugar], 'adjunto')
  const file = await readAttachment(deps, attachment)
  await audit(deps.db, actor, {
    accion: 'consulta.adjunto_descargado',
    objetoId: respuesta.consultaId,
    despues: { respuesta: id },
  })
  return file
}

export type Respuesta = {
  idconsulta: number
  respuesta: string
  adjuntos: NewAttachment[]
  leidas?: number | undefined
}

/** Mail servers refuse larger messages. */
const maxBytes = 25 * 1024 * 1024

type SentMessage = { id: number; mensaje: string }

/**
 * Mails a reply only to the enquiry's address. With `idempotencyKey`, runs once.
 * @throws DomainError `no_encontrado`, `consulta_respondida` if somebody replied in the meantime, `clave_reutilizada`,
 * `cuerpo_demasiado_grande` above 25 MB of attachments
 */
export async function answerConsulta(
  deps: Deps,
  actor: Personal,
  respuesta: Respuesta,
  idempotencyKey?: IdempotencyKey,
): Promise<SentMessage> {
  const { adjuntos } = respuesta
  if (adjuntos.reduce((sum, { content }) => sum + content.length, 0) > maxBytes) {
    throw new DomainError('cuerpo_demasiado_grande', { campos: { my_file: 'Los adjuntos superan los 25 MB' } })
  }
  const stored = await storeAttachments(deps, adjuntos)
  return onceWithFiles(deps, actor, 'respuesta', idempotencyKey, {
    write: (tx) => writeRespuesta(deps, tx, actor, respuesta, stored),
    remove: () => removeAttachments(deps, stored),
  })
}

async function writeRespuesta(
  deps: Deps,
  tx: Tx,
  actor: Personal,
  { idconsulta, respuesta, leidas }: Respuesta,
  attachments: Adjunto[],
): Promise<SentMessage> {
  const now = deps.now()
  const consulta = await tx
    .update(consultas)
    // Keeps the time of the first reply, because the response time ends there.
    .set({
      respondidaEn: sql`coalesce(${consultas.respondidaEn}, ${now.toISOString()}::timestamptz)`,
      visto: true,
    })
    .where(eq(consultas.id, idconsulta))
    .returning()
    .then(requireRow('consulta'))
  if (leidas !== undefined) await requireRead(tx, idconsulta, leidas)
  const row = await insertRow(tx, respuestasConsulta, {
    consultaId: idconsulta,
    personalId: actor.id,
    texto: respuesta,
    adjuntos: attachments,
    creadaEn: now,
  })
  await sendCorreo(deps, tx, {
    clave: respuestaMailKey(row.id),
    para: consulta.mail,
    plantilla: 'respuesta',
    datos: { nombre: consulta.nombre, consulta: consulta.consulta, respuesta },
    adjuntos: attachments,
  })
  await audit(tx, actor, {
    accion: 'consulta.respondida',
    objetoId: idconsulta,
    // Omits the text, because audit entries are never deleted.
    despues: { respuesta: row.id, adjuntos: attachments.length },
  })
  return { id: row.id, mensaje: 'La respuesta fue enviada' }
}

/** Refuses a reply if the sender has not seen all earlier ones. The caller's lock prevents new ones. */
async function requireRead(tx: Tx, idconsulta: number, parsed: number) {
  const respuestas = await tx
    .select({ quien: personalFullNameSql })
    .from(respuestasConsulta)
    .innerJoin(personal, eq(personal.id, respuestasConsulta.personalId))
    .where(eq(respuestasConsulta.consultaId, idconsulta))
    .orderBy(desc(respuestasConsulta.id))
  const [last] = respuestas
  if (last && respuestas.length > parsed) throw new DomainError('consulta_respondida', { detalle: last })
}
