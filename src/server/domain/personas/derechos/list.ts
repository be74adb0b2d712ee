import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { QueryOf } from '../../../../contract/endpoint.ts'
import type { listadosolicitudes } from '../../../../contract/personas/derechos.ts'
import { countList, matchesWords, type SortKey, selectPage, toCountedPage } from '../../../db/lists.ts'
import { solicitudes } from '../../../db/schema/derechos.ts'
import { personal, usuarios } from '../../../db/schema/identidad.ts'
import { reservas } from '../../../db/schema/reservas.ts'
import { isoInstant, localDate, localTime, personalFullNameSql } from '../../../db/sql-expressions.ts'
import { requireFound } from '../../../domain-error.ts'
import type { DbOrTx, Deps } from '../../deps.ts'

const atendida = sql<boolean>`${solicitudes.atendidaEn} is not null`

/** The linked booking, or the booking whose number the author typed. */
const reservaOf = sql<
  number | null
>`coalesce(${solicitudes.reservaId}, (select r.id from ${reservas} r where r.id = case when ${solicitudes.reserva} ~ '^[0-9]{1,9}$' then ${solicitudes.reserva}::integer end))`
/** The account of the linked booking, or the account with the request's mail address. */
const clienteOf = sql<
  number | null
>`coalesce((select r.usuario_id from ${reservas} r where r.id = ${solicitudes.reservaId}), (select u.id from ${usuarios} u where u.mail = ${solicitudes.mail}))`

const columns = {
  id: solicitudes.id,
  codigo: solicitudes.codigo,
  tipo: solicitudes.tipo,
  nombre: solicitudes.nombre,
  apellido: solicitudes.apellido,
  documento: solicitudes.documento,
  mail: solicitudes.mail,
  telefono: solicitudes.telefono,
  reserva: solicitudes.reserva,
  detalle: solicitudes.detalle,
  estado: sql<'pendiente' | 'atendida'>`case when ${atendida} then 'atendida' else 'pendiente' end`,
  fecha: localDate(solicitudes.creadaEn),
  hora: localTime(solicitudes.creadaEn),
  nota: solicitudes.nota,
  atendidapor: personalFullNameSql,
  creada: isoInstant(solicitudes.creadaEn),
  idreserva: reservaOf,
  idcliente: clienteOf,
}

const sortKeys = {
  turno: { de: sql`(case when ${atendida} then 1 else 0 end)::bigint`, tipo: 'bigint' },
  fecha: { de: solicitudes.creadaEn, tipo: 'timestamptz' },
} satisfies Record<string, SortKey>

type Filter = QueryOf<typeof listadosolicitudes>

/** By default, pending requests come first, each group oldest first. */
export async function listSolicitudes({ db }: Deps, filter: Filter) {
  const conditions = and(
    inEstado(filter.estado),
    filter.tipo ? eq(solicitudes.tipo, filter.tipo) : undefined,
    matchesWords(solicitudes.busqueda, filter.busca),
  )
  const lugar = await countList(db, filter, sortKeys, solicitudes.id, conditions)
  // Selects the page before the joins. PostgreSQL may misestimate how many rows follow a cursor, and would then join all of them.
  const page = selectPage(db, solicitudes.id, lugar, filter)
  const rows = await db
    .select({ ...columns, sortKey: page.sortKey })
    .from(page)
    .innerJoin(solicitudes, eq(solicitudes.id, page.id))
    .leftJoin(personal, eq(personal.id, solicitudes.atendidaPor))
    .orderBy(...lugar.orderBy)
  return toCountedPage(rows, filter.limite, lugar.total)
}

/** @throws DomainError `no_encontrado` */
export async function viewSolicitud({ db }: Deps, id: number) {
  return requireFound(await readSolicitud(db, id), 'solicitud')
}

export async function readSolicitud(db: DbOrTx, id: number) {
  const [row] = await db
    .select(columns)
    .from(solicitudes)
    .leftJoin(personal, eq(personal.id, solicitudes.atendidaPor))
    .where(eq(solicitudes.id, id))
  return row
}

function inEstado(estado: Filter['estado']): SQL | undefined {
  if (estado === 'pendiente') return isNull(solicitudes.atendidaEn)
  return estado === 'atendida' ? isNotNull(solicitudes.atendidaEn) : undefined
}
