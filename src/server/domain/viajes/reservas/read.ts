import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { encodeCursorJson } from '../../../../contract/cursor.ts'
import type { ListQuery } from '../../../../contract/list-fields.ts'
import { localDay } from '../../../../reglas/dia.ts'
import { searchWords } from '../../../../reglas/parsing.ts'
import type { EstadoReserva } from '../../../../reglas/reserva.ts'
import {
  findList,
  orderAndPosition,
  type PageRequest,
  readPage,
  type SortKey,
  selectPage,
  sortKeyById,
  toCountedPage,
  toLikePattern,
  toOnlyPage,
} from '../../../db/lists.ts'
import { paquetes } from '../../../db/schema/catalogo.ts'
import { montos, paquetesCurso } from '../../../db/schema/colegios.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { fotosDocumento, pasajeros, reservas } from '../../../db/schema/reservas.ts'
import { localDate, pick } from '../../../db/sql-expressions.ts'
import { requireFound } from '../../../domain-error.ts'
import { visibleTo } from '../../access.ts'
import type { Cliente, DbOrTx, Deps, Personal } from '../../deps.ts'
import { isReservaOverdue, listPlan, selectOverdue } from '../../dinero/cuotas/service.ts'
import { cursoNameSql, joinViaje, shortCursoSql } from '../colegios/service.ts'
import { readConvenio } from '../convenios/service.ts'
import { recordLecturas } from '../lecturas/service.ts'
import { versionedPasajero } from './correct.ts'
import { listCorreosOfReserva } from './correos.ts'
import { listDocumentos } from './documentos.ts'
import { listFotosWithLinks } from './fotos.ts'
import { listHistoria } from './history.ts'
import { listNotas } from './notes.ts'
import { contactColumns, versionedTutor } from './tutor.ts'

const domicilio = sql<string>`concat_ws(', ', nullif(concat_ws(' ', ${reservas.calle}, nullif(${reservas.numero}, '')), ''), nullif('piso ' || ${reservas.piso}, 'piso '), nullif('depto ' || ${reservas.depto}, 'depto '), ${reservas.localidad})`

const campos = {
  ...pick(reservas, 'id', 'visto', 'estado'),
  fechacontrato: localDate(reservas.creadaEn),
  vencimientosenia: reservas.vencimientoSenia,
  apellido: pasajeros.apellido,
  nombre: pasajeros.nombre,
  documento: reservas.documento,
  fechanacimiento: pasajeros.fechaNacimiento,
  domicilio,
  telefono: reservas.telefono,
  mail: usuarios.mail,
  apellidotutor: reservas.apellidoTutor,
  nombretutor: reservas.nombreTutor,
  documentotutor: reservas.documentoTutor,
  datoscolegio: cursoNameSql,
  idcolegio: reservas.colegioId,
  idcurso: reservas.cursoId,
  curso: shortCursoSql,
  idviaje: reservas.paqueteCursoId,
  nombrepaquete: paquetes.nombre,
  duracion: paquetes.duracion,
  fechasalida: paquetesCurso.fechaSalida,
  tipopago: montos.descripcion,
  debears: reservas.debeArs,
  debeusd: reservas.debeUsd,
}

function joinReserva<Query extends PgSelect>(query: Query): Query {
  query
    .innerJoin(usuarios, eq(usuarios.id, reservas.usuarioId))
    .innerJoin(pasajeros, eq(pasajeros.id, reservas.pasajeroId))
    .innerJoin(montos, eq(montos.id, reservas.montoId))
  return joinViaje(query, reservas.paqueteCursoId)
}

export async function listReservas(deps: Deps, actor: Cliente, { cursor, limite }: PageRequest) {
  const { sortKey, orderBy, desde } = orderAndPosition([sortKeyById(reservas.id)], cursor, true)
  const { id, fechacontrato, apellido, nombre, datoscolegio, nombrepaquete, duracion, estado, vencimientosenia } =
    campos
  const own = { id, fechacontrato, apellido, nombre, datoscolegio, nombrepaquete, duracion, estado, vencimientosenia }
  const fotos = sql<number>`(select count(*) from ${fotosDocumento} where ${fotosDocumento.pasajeroId} = ${reservas.pasajeroId})`
  const query = joinReserva(
    deps.db
      .select({ ...own, idpasajero: reservas.pasajeroId, fotos, sortKey })
      .from(reservas)
      .$dynamic(),
  ).where(and(visibleTo(actor, reservas), desde))
  return readPage(query, orderBy, limite)
}

type ReservasFilter = ListQuery<'fecha' | 'apellido' | 'parecido'> & {
  colegio?: number
  curso?: number
  visto: string
  estado?: '' | EstadoReserva
  vencido?: '' | '1' | undefined
}

export async function listReservasPersonal(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  filter: ReservasFilter,
  write?: typeof encodeCursorJson,
) {
  const hoy = localDay(now())
  const overdue = selectOverdue(db, hoy)
  const { pagina, orderBy, total } = await findPage(db, filter, filter.vencido ? isReservaOverdue(hoy) : undefined)
  const rows = await joinReserva(
    db
      .select({
        ...campos,
        vencidas: overdue.cuantas,
        vencidoars: overdue.ars,
        vencidousd: overdue.usd,
        sortKey: pagina.sortKey,
      })
      .from(pagina)
      .innerJoin(reservas, eq(reservas.id, pagina.id))
      .innerJoinLateral(overdue, sql`true`)
      .$dynamic(),
  ).orderBy(...orderBy)
  return toCountedPage(rows, filter.limite, total, write)
}

/** The specification's call has no pictures and its own cursor. */
export async function listReservasNuevas(deps: Deps, filter: ReservasFilter) {
  const page = await listReservasPersonal(deps, filter, encodeCursorJson)
  return { ...page, results: page.results.map((row) => ({ ...row, imagen: '' })) }
}

/** Marks the booking as seen. Excludes payments. @throws DomainError `no_encontrado` */
export async function viewFicha(deps: Deps, actor: Personal, id: number) {
  const { pasajeroId, usuarioId, ...row } = requireFound(await openReserva(deps, actor, id), 'reserva')
  return {
    ...row,
    documentos: await listDocumentos(deps.db, id),
    notas: await listNotas(deps.db, id),
    correos: await listCorreosOfReserva(deps.db, id, { id: usuarioId, mail: row.reserva.mail }),
    historia: await listHistoria(deps.db, { id, pasajeroId }),
  }
}

/** Returns a list with one booking, or an empty list. Marks the booking as seen. */
export async function viewReserva(deps: Deps, actor: Personal, id: number) {
  const row = await openReserva(deps, actor, id)
  if (!row) return toOnlyPage([])
  const { reserva, imagenes } = row
  const plan = await listPlan(deps.db, id, localDay(deps.now()))
  return toOnlyPage([{ ...reserva, imagen: imagenes[0] ?? '', imagenes, plan }])
}

async function openReserva(deps: Deps, actor: Personal, id: number) {
  const { db } = deps
  const [vista] = await db
    .update(reservas)
    .set({ visto: true })
    .where(eq(reservas.id, id))
    .returning({ pasajeroId: reservas.pasajeroId, usuarioId: reservas.usuarioId })
  const [row] = await joinReserva(
    db.select({ reserva: campos, pasajero: pasajeroColumns, tutor: tutorColumns }).from(reservas).$dynamic(),
  ).where(eq(reservas.id, id))
  if (!vista || !row) return undefined
  await recordLecturas(deps, actor, [vista.pasajeroId], 'ficha')
  const fotos = await listFotosWithLinks(deps, db, actor, vista.pasajeroId)
  const imagenes = fotos.map(({ imagen }) => imagen).filter(Boolean)
  return { ...vista, ...row, imagenes, fotos: fotos.length }
}

const pasajeroColumns = {
  ...pick(pasajeros, 'documento', 'apellido', 'nombre'),
  fechanacimiento: pasajeros.fechaNacimiento,
  version: versionedPasajero.version,
}

const tutorColumns = {
  documento: reservas.documentoTutor,
  apellido: reservas.apellidoTutor,
  nombre: reservas.nombreTutor,
  fechanacimiento: reservas.fechaNacimientoTutor,
  ...contactColumns,
  version: versionedTutor.version,
}

/** For its family, or for staff who may see the booking. @throws DomainError `no_encontrado` */
export async function viewConvenio(deps: Deps, actor: Cliente | Personal, reservaId: number): Promise<string> {
  const [own] = await deps.db
    .select({ pasajeroId: reservas.pasajeroId })
    .from(reservas)
    .where(and(eq(reservas.id, reservaId), visibleTo(actor, reservas)))
  if (own && actor.tipo === 'personal') await recordLecturas(deps, actor, [own.pasajeroId], 'convenio')
  const html = own && (await readConvenio(deps.db, reservaId))
  return requireFound(html, 'convenio')
}

export async function countReservas(deps: Deps) {
  const added = await deps.db.$count(reservas, eq(reservas.visto, false))
  const sinrespuesta = await deps.db.$count(reservas, eq(reservas.estado, 'pendiente_senia'))
  return { nuevos: added, sinrespuesta }
}

/** The field `visto` is '0' for new bookings, '1' for seen ones, '2' for all. `orderBy` sorts the query that joins these bookings. */
async function findPage(db: DbOrTx, filter: ReservasFilter, also?: SQL) {
  const conditions = and(
    also,
    filter.colegio ? eq(reservas.colegioId, filter.colegio) : undefined,
    filter.curso ? eq(reservas.cursoId, filter.curso) : undefined,
    filter.visto === '2' ? undefined : eq(reservas.visto, filter.visto === '1'),
    filter.estado ? eq(reservas.estado, filter.estado) : undefined,
    matchesReserva(filter.busca),
  )
  const lugar = await findList(db, filter, sortKeysOf(filter), reservas.id, conditions)
  return { pagina: selectPage(db, reservas.id, lugar, filter), orderBy: lugar.orderBy, total: lugar.total }
}

const sortKeys = {
  fecha: { de: reservas.creadaEn, tipo: 'timestamptz' },
  apellido: { de: reservas.apellidoPasajero, tipo: 'text' },
} satisfies Record<string, SortKey>

/** Finds `N.º 3`, `#3`, `3`, or words of the passenger, the tutor or, with an `@`, the account's mail. Digits may also be a document. */
function matchesReserva(search: string): SQL | undefined {
  const { sign, numero } = readNumero(search)
  if (numero !== undefined && sign) return eq(reservas.id, numero)
  const words = searchWords(search).map((word) =>
    word.includes('@')
      ? sql`${reservas.usuarioId} in (select ${usuarios.id} from ${usuarios} where ${usuarios.busqueda} like ${toLikePattern(word)})`
      : sql`${reservas.busqueda} like ${toLikePattern(word)}`,
  )
  return or(numero === undefined ? undefined : eq(reservas.id, numero), and(...words))
}

function readNumero(search: string): { sign?: string | undefined; numero?: number } {
  const [, sign, numero] = /^\s*(#|n[.\s]*º)?\s*(\d{1,9})\s*$/i.exec(search) ?? []
  return numero === undefined ? {} : { sign, numero: Number(numero) }
}

/** A booking found by its number is always first. `parecido` puts passengers first whose surname starts with the search. */
function sortKeysOf({ busca, orden }: Pick<ReservasFilter, 'busca' | 'orden'>) {
  const { numero } = readNumero(busca)
  const exactMatch =
    numero === undefined
      ? []
      : [{ de: sql`(${reservas.id} ${sql.raw(orden.desciende ? '=' : '<>')} ${numero})`, tipo: 'boolean' } as const]
  // The search text of a booking starts with the passenger's surname.
  const similarity: SortKey = {
    de: sql`starts_with(${reservas.busqueda}, plegar_busqueda(${busca.replaceAll(',', ' ').trim()}))`,
    tipo: 'boolean',
  }
  return {
    fecha: [...exactMatch, sortKeys.fecha],
    apellido: [...exactMatch, sortKeys.apellido],
    parecido: [...exactMatch, similarity, sortKeys.fecha],
  }
}
