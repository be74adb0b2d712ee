import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { writeCursorJson } from '../../../../contract/cursor.ts'
import type { Pedido } from '../../../../contract/listado.ts'
import { findListado, matches, toListado } from '../../../db/listado.ts'
import type { Clave } from '../../../db/pagina.ts'
import { colegios } from '../../../db/schema/colegios.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { reservas } from '../../../db/schema/reservas.ts'
import type { Personal } from '../../actor.ts'
import type { Deps } from '../../deps.ts'

export type FiltroClientes = Pedido<'nombre'> & { colegio?: number }

/** Whether a mail is already a customer's. */
export async function isMailTaken(deps: Deps, mail: string): Promise<boolean> {
  return (await deps.db.$count(usuarios, eq(usuarios.mail, mail))) > 0
}

/** What every member of staff sees of a customer. The search column has the document too. */
const visible = sql`plegar_busqueda(concat_ws(' ', ${usuarios.apellido}, ${usuarios.nombre}, ${usuarios.mail}, ${usuarios.telefono}))`

/**
 * By surname and name; all, or those with bookings of a school. Their schools follow from their bookings. Reduced staff, who see
 * no document, find nobody by it.
 */
export async function listClientes(deps: Deps, actor: Personal, filtro: FiltroClientes) {
  const condiciones = and(
    // An erased account stays under a number, for what the law makes us keep: it is nobody.
    isNull(usuarios.eliminadoEn),
    filtro.colegio ? ofColegio(filtro.colegio) : undefined,
    matches(usuarios.busqueda, filtro.busca),
    actor.nivel === '10' ? matches(visible, filtro.busca) : undefined,
  )
  const { clave, orderBy, donde, total } = await findListado(deps.db, filtro, claves, usuarios.id, condiciones)
  const filas = await deps.db
    .select({
      id: usuarios.id,
      apellido: usuarios.apellido,
      nombre: usuarios.nombre,
      mail: usuarios.mail,
      telefono: usuarios.telefono,
      colegio: nombresDeColegios,
      clave,
    })
    .from(usuarios)
    .where(donde)
    .orderBy(...orderBy)
    .limit(filtro.limite + 1)
  return toListado(filas, filtro.limite, total, writeCursorJson)
}

// Drizzle writes the columns of a select from one table without their table's name, hence the aliases.
const nombresDeColegios = sql<string>`coalesce((select string_agg(distinct c.nombre, ', ' order by c.nombre) from ${reservas} r join ${colegios} c on c.id = r.colegio_id where r.usuario_id = usuarios.id), '')`

/** An array, so that a school's clients are found by number and not among all. */
function ofColegio(colegio: number): SQL {
  return sql`${usuarios.id} = any(array(select r.usuario_id from ${reservas} r where r.colegio_id = ${colegio}))`
}

/** Surname and name make the order together. */
const claves = {
  nombre: [
    { de: usuarios.apellido, tipo: 'text' },
    { de: usuarios.nombre, tipo: 'text' },
  ],
} satisfies Record<string, Clave[]>
