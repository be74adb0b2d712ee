import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { encodeCursorJson } from '../../../../contract/cursor.ts'
import type { ListQuery } from '../../../../contract/list-fields.ts'
import { findList, matchesWords, readCountedPage, type SortKey } from '../../../db/lists.ts'
import { colegios } from '../../../db/schema/colegios.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { reservas } from '../../../db/schema/reservas.ts'
import { pick } from '../../../db/sql-expressions.ts'
import type { Deps, Personal } from '../../deps.ts'

export type ClientesFilter = ListQuery<'nombre'> & { colegio?: number }

export async function isMailTaken(deps: Deps, mail: string): Promise<boolean> {
  return (await deps.db.$count(usuarios, eq(usuarios.mail, mail))) > 0
}

/** All staff may search this text. The search column also has the document. */
const visible = sql`plegar_busqueda(concat_ws(' ', ${usuarios.apellido}, ${usuarios.nombre}, ${usuarios.mail}, ${usuarios.telefono}))`

/** Staff of type 10 cannot search by document. */
export async function listClientes(deps: Deps, actor: Personal, filter: ClientesFilter) {
  const conditions = and(
    // Deleted accounts remain only as ids, for the records that the law requires.
    isNull(usuarios.eliminadoEn),
    filter.colegio ? ofColegio(filter.colegio) : undefined,
    matchesWords(usuarios.busqueda, filter.busca),
    actor.nivel === '10' ? matchesWords(visible, filter.busca) : undefined,
  )
  const { sortKey, orderBy, donde, total } = await findList(deps.db, filter, sortKeys, usuarios.id, conditions)
  const query = deps.db
    .select({
      ...pick(usuarios, 'id', 'apellido', 'nombre', 'mail', 'telefono'),
      colegio: nombresDeColegios,
      sortKey,
    })
    .from(usuarios)
    .where(donde)
  return readCountedPage(query, { orderBy, total }, filter.limite, encodeCursorJson)
}

// Subqueries need aliases, because Drizzle omits the table name of columns in a select from one table.
const nombresDeColegios = sql<string>`coalesce((select string_agg(distinct c.nombre, ', ' order by c.nombre) from ${reservas} r join ${colegios} c on c.id = r.colegio_id where r.usuario_id = usuarios.id), '')`

/** An array lets PostgreSQL find a school's customers by id, without a full scan. */
function ofColegio(colegio: number): SQL {
  return sql`${usuarios.id} = any(array(select r.usuario_id from ${reservas} r where r.colegio_id = ${colegio}))`
}

const sortKeys = {
  nombre: [
    { de: usuarios.apellido, tipo: 'text' },
    { de: usuarios.nombre, tipo: 'text' },
  ],
} satisfies Record<string, SortKey[]>
