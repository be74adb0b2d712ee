import { asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/client.ts'
import { solicitudes } from '../../db/schema/derechos.ts'
import { personal } from '../../db/schema/identidad.ts'
import { wireLocalDay, wireLocalTime, wireText } from '../../db/wire.ts'
import type { Deps } from '../deps.ts'

const atendida = sql<boolean>`${solicitudes.atendidaEn} is not null`

const columnas = {
  id: wireText(solicitudes.id),
  codigo: solicitudes.codigo,
  tipo: wireText(solicitudes.tipo),
  nombre: solicitudes.nombre,
  apellido: solicitudes.apellido,
  documento: solicitudes.documento,
  mail: solicitudes.mail,
  telefono: solicitudes.telefono,
  reserva: solicitudes.reserva,
  detalle: solicitudes.detalle,
  estado: sql<'pendiente' | 'atendida'>`case when ${atendida} then 'atendida' else 'pendiente' end`,
  fecha: wireLocalDay(solicitudes.creadaEn),
  hora: wireLocalTime(solicitudes.creadaEn),
  nota: solicitudes.nota,
  atendidapor: wireText(personal.usuario),
}

type Pagina = { cursor?: string; limite: number; estado?: '' | 'pendiente' | 'atendida' }

/** Pending ones first, and among them the oldest. */
export async function listSolicitudes(deps: Deps, { cursor, limite, estado }: Pagina) {
  const rows = await selectSolicitudes(deps.db)
    .where(sql.join([inEstado(estado), after(cursor)], sql` and `))
    .orderBy(asc(atendida), asc(solicitudes.id))
    .limit(limite + 1)
  const results = rows.slice(0, limite)
  const last = results.at(-1)
  return { results, siguiente: last && rows.length > limite ? cursorOf(last) : '' }
}

export async function readSolicitud(db: DbOrTx, id: number) {
  const [fila] = await selectSolicitudes(db).where(eq(solicitudes.id, id))
  return fila
}

function selectSolicitudes(db: DbOrTx) {
  return db.select(columnas).from(solicitudes).leftJoin(personal, eq(personal.id, solicitudes.atendidaPor)).$dynamic()
}

function inEstado(estado: Pagina['estado']): SQL {
  if (estado === 'pendiente') return isNull(solicitudes.atendidaEn)
  return estado === 'atendida' ? isNotNull(solicitudes.atendidaEn) : sql`true`
}

/** The group of the last row seen (1 pending, 2 attended) and its id, in digits. */
function cursorOf({ estado, id }: { estado: string; id: string }): string {
  return `${estado === 'pendiente' ? 1 : 2}${id}`
}

function after(cursor: string | undefined): SQL {
  const [, grupo, id] = /^([12])(\d+)$/.exec(cursor ?? '') ?? []
  return id ? sql`(${atendida}, ${solicitudes.id}) > (${grupo === '2'}, ${Number(id)})` : sql`true`
}
