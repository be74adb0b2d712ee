import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { QueryOf } from '../../../../contract/endpoint.ts'
import type { listadosolicitudes } from '../../../../contract/personas/derechos.ts'
import { countListado, matchesWords, type SortKey, selectPage, toCountedPage } from '../../../db/listado.ts'
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
/** The account that made the request, or the account with the request's mail address. */
const clienteOf = sql<
  number | null
>`coalesce((select r.usuario_id from ${reservas} r where r.id = ${solicitudes.reservaId}), (select u.id from ${usuarios} u where u.mail = ${solicitudes.mail}))`

const columnas = {
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

type Filtro = QueryOf<typeof listadosolicitudes>

/** Lists requests. By default, pending requests come first, oldest first. Answered requests follow. */
export async function listSolicitudes({ db }: Deps, filtro: Filtro) {
  const condiciones = and(
    inEstado(filtro.estado),
    filtro.tipo ? eq(solicitudes.tipo, filtro.tipo) : undefined,
    matchesWords(solicitudes.busqueda, filtro.busca),
  )
  const lugar = await countListado(db, filtro, sortKeys, solicitudes.id, condiciones)
  // Selects the page before the joins, because PostgreSQL can only estimate how many rows follow a cursor.
  const pagina = selectPage(db, solicitudes.id, lugar, filtro)
  const filas = await db
    .select({ ...columnas, sortKey: pagina.sortKey })
    .from(pagina)
    .innerJoin(solicitudes, eq(solicitudes.id, pagina.id))
    .leftJoin(personal, eq(personal.id, solicitudes.atendidaPor))
    .orderBy(...lugar.orderBy)
  return toCountedPage(filas, filtro.limite, lugar.total)
}

/** @throws DomainError `no_encontrado` */
export async function viewSolicitud({ db }: Deps, id: number) {
  return requireFound(await readSolicitud(db, id), 'solicitud')
}

export async function readSolicitud(db: DbOrTx, id: number) {
  const [fila] = await db
    .select(columnas)
    .from(solicitudes)
    .leftJoin(personal, eq(personal.id, solicitudes.atendidaPor))
    .where(eq(solicitudes.id, id))
  return fila
}

function inEstado(estado: Filtro['estado']): SQL | undefined {
  if (estado === 'pendiente') return isNull(solicitudes.atendidaEn)
  return estado === 'atendida' ? isNotNull(solicitudes.atendidaEn) : undefined
}
