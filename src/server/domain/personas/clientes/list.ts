import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Pedido } from '../../../../contract/listado.ts'
import { countListado, matches, noSuchPage, toListado } from '../../../db/listado.ts'
import { colegios } from '../../../db/schema/colegios.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { reservas } from '../../../db/schema/reservas.ts'
import { wireText, withTotalText } from '../../../db/wire.ts'
import type { Deps } from '../../deps.ts'

export type FiltroClientes = Pedido<'nombre'> & { colegio?: number }

/** Whether a mail is already a customer's. */
export async function isMailTaken(deps: Deps, mail: string): Promise<boolean> {
  return (await deps.db.$count(usuarios, eq(usuarios.mail, mail))) > 0
}

/** By surname and name; all, or those with bookings of a school. Their schools follow from their bookings. */
export async function listClientes(deps: Deps, filtro: FiltroClientes) {
  const sentido = filtro.orden.desciende ? desc : asc
  const condiciones = and(
    // An erased account stays under a number, for what the law makes us keep: it is nobody.
    isNull(usuarios.eliminadoEn),
    filtro.colegio ? ofColegio(filtro.colegio) : undefined,
    matches(usuarios.busqueda, filtro.busca),
  )
  const filas = await deps.db
    .select({
      id: wireText(usuarios.id),
      apellido: usuarios.apellido,
      nombre: usuarios.nombre,
      mail: usuarios.mail,
      telefono: usuarios.telefono,
      colegio: nombresDeColegios,
      clave: sql<string>`json_build_array(${usuarios.apellido}, ${usuarios.nombre})::text`,
    })
    .from(usuarios)
    .where(and(condiciones, after(filtro)))
    .orderBy(sentido(usuarios.apellido), sentido(usuarios.nombre), sentido(usuarios.id))
    .limit(filtro.limite + 1)
  const contados = sql`select 1 from ${usuarios} where ${condiciones ?? sql`true`}`
  return withTotalText(toListado(filas, filtro.limite, await countListado(deps.db, filtro, contados)))
}

// Drizzle writes the columns of a select from one table without their table's name, hence the aliases.
const nombresDeColegios = sql<string>`coalesce((select string_agg(distinct c.nombre, ', ' order by c.nombre) from ${reservas} r join ${colegios} c on c.id = r.colegio_id where r.usuario_id = usuarios.id), '')`

/** An array, so that a school's clients are found by number and not among all. */
function ofColegio(colegio: number): SQL {
  return sql`${usuarios.id} = any(array(select r.usuario_id from ${reservas} r where r.colegio_id = ${colegio}))`
}

function readClave(clave: string): [apellido: string, nombre: string] {
  try {
    return nombreCompleto.parse(JSON.parse(clave))
  } catch {
    throw noSuchPage()
  }
}

const sinNulos = z.string().regex(/^[^\0]*$/)
const nombreCompleto = z.tuple([sinNulos, sinNulos])

/** Surname and name make the order together, which a key of one column cannot tell. */
function after({ cursor, orden }: FiltroClientes): SQL | undefined {
  if (!cursor) return undefined
  const [apellido, nombre] = readClave(cursor.clave)
  const signo = sql.raw(orden.desciende ? '<' : '>')
  return sql`(${usuarios.apellido}, ${usuarios.nombre}, ${usuarios.id}) ${signo} (${apellido}, ${nombre}, cast(${cursor.id}::text as bigint))`
}
