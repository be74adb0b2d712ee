import { and, asc, eq, exists, type SQL, sql } from 'drizzle-orm'
import { colegios } from '../../db/schema/colegios.ts'
import { usuarios } from '../../db/schema/identidad.ts'
import { reservas } from '../../db/schema/reservas.ts'
import { toPage, wireText } from '../../db/wire.ts'
import type { Deps } from '../deps.ts'

export type FiltroClientes = { colegio?: number; cursor?: string; limite: number }

/** Whether a mail is already a customer's. */
export async function isMailTaken(deps: Deps, mail: string): Promise<boolean> {
  return (await deps.db.$count(usuarios, eq(usuarios.mail, mail))) > 0
}

/** By surname and name; all, or those with bookings of a school. Their schools follow from their bookings. */
export async function listClientes(deps: Deps, { colegio, cursor, limite }: FiltroClientes) {
  const rows = await deps.db
    .select({
      id: wireText(usuarios.id),
      apellido: usuarios.apellido,
      nombre: usuarios.nombre,
      mail: usuarios.mail,
      telefono: usuarios.telefono,
      colegio: nombresDeColegios,
    })
    .from(usuarios)
    .where(and(colegio ? ofColegio(deps, colegio) : undefined, after(cursor)))
    .orderBy(asc(usuarios.apellido), asc(usuarios.nombre), asc(usuarios.id))
    .limit(limite + 1)
  return toPage(rows, limite)
}

// Drizzle writes the columns of a select from one table without their table's name, hence the aliases.
const nombresDeColegios = sql<string>`coalesce((select string_agg(distinct c.nombre, ', ' order by c.nombre) from ${reservas} r join ${colegios} c on c.id = r.colegio_id where r.usuario_id = usuarios.id), '')`

function ofColegio(deps: Deps, colegio: number): SQL {
  const propias = and(eq(reservas.usuarioId, usuarios.id), eq(reservas.colegioId, colegio))
  return exists(deps.db.select({ uno: sql`1` }).from(reservas).where(propias))
}

/** The cursor is the last row's id; where that row stands in the order is asked of the table itself. */
function after(cursor: string | undefined): SQL | undefined {
  if (!cursor || !/^\d{1,9}$/.test(cursor)) return undefined
  const ultimo = sql`(select u.apellido, u.nombre, u.id from ${usuarios} u where u.id = ${Number(cursor)})`
  return sql`(${usuarios.apellido}, ${usuarios.nombre}, ${usuarios.id}) > ${ultimo}`
}
