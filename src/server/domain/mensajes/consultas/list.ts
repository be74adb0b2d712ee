import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { keyset, orderById, type Pagina, toPage } from '../../../db/keyset.ts'
import { personal } from '../../../db/schema/identidad.ts'
import { consultas, respuestasConsulta } from '../../../db/schema/mensajes.ts'
import { localDate, localTime } from '../../../db/values.ts'
import type { Deps } from '../../deps.ts'
import { timeAgo } from './time-ago.pure.ts'

const columnas = {
  id: consultas.id,
  visto: consultas.visto,
  apellido: consultas.apellido,
  nombre: consultas.nombre,
  mail: consultas.mail,
  telefono: consultas.telefono,
  consulta: consultas.consulta,
  fecha: localDate(consultas.creadaEn),
  hora: localTime(consultas.creadaEn),
  respuesta: sql<boolean>`${consultas.respondidaEn} is not null`,
  creadaEn: consultas.creadaEn,
}

export async function listConsultas(deps: Deps, { cursor, limite }: Pagina) {
  const { sortKey, orderBy, desde } = keyset([orderById(consultas.id)], cursor, true)
  const rows = await deps.db
    .select({ ...columnas, sortKey })
    .from(consultas)
    .where(desde)
    .orderBy(...orderBy)
    .limit(limite + 1)
  const ahora = deps.now()
  return toPage(
    rows.map((row) => withTiempo(row, ahora)),
    limite,
  )
}

export async function countConsultas(deps: Deps) {
  const nuevos = await deps.db.$count(consultas, eq(consultas.visto, false))
  const sinrespuesta = await deps.db.$count(consultas, isNull(consultas.respondidaEn))
  return [{ nuevos, sinrespuesta }]
}

/** Returns a list with the enquiry and its replies, empty if the enquiry does not exist. Marks the enquiry as seen. */
export async function viewConsulta(deps: Deps, id: number) {
  await deps.db
    .update(consultas)
    .set({ visto: true })
    .where(and(eq(consultas.id, id), eq(consultas.visto, false)))
  const [consulta] = await deps.db.select(columnas).from(consultas).where(eq(consultas.id, id))
  if (!consulta) return []
  return [{ ...withTiempo(consulta, deps.now()), respuestas: await listRespuestas(deps, id) }]
}

async function listRespuestas(deps: Deps, consultaId: number) {
  const rows = await deps.db
    .select({
      texto: respuestasConsulta.texto,
      fecha: localDate(respuestasConsulta.creadaEn),
      hora: localTime(respuestasConsulta.creadaEn),
      usuario: personal.usuario,
      adjuntos: respuestasConsulta.adjuntos,
    })
    .from(respuestasConsulta)
    .innerJoin(personal, eq(personal.id, respuestasConsulta.personalId))
    .where(eq(respuestasConsulta.consultaId, consultaId))
    .orderBy(asc(respuestasConsulta.id))
  return rows.map((row) => ({ ...row, adjuntos: row.adjuntos.map(({ nombre }) => nombre) }))
}

function withTiempo<Row extends { creadaEn: Date }>({ creadaEn, ...row }: Row, ahora: Date) {
  return { ...row, tiempo: timeAgo(creadaEn, ahora) }
}
