import { type SQL, sql } from 'drizzle-orm'
import { convenios } from '../../../db/schema/convenios.ts'
import { auditoria } from '../../../db/schema/mensajes.ts'
import { cierresCaja, cierresPeriodo } from '../../../db/schema/office.ts'
import {
  coberturas,
  cotizaciones,
  devoluciones,
  devolucionesPedidas,
  imputaciones,
  pagos,
  recibos,
  transferencias,
} from '../../../db/schema/pagos.ts'
import { preferenciaCuotas, preferencias } from '../../../db/schema/proveedor.ts'
import { ajustesPrecio, cancelaciones, cuotas } from '../../../db/schema/reservas.ts'

/**
 * The tables in the hash chain, each with the column that numbers its rows, as the migrations set the trigger `encadenar`. In tables
 * whose rows change (`cuotas`, `transferencias`), a link hashes only the constant columns.
 */
const libros = {
  pagos: [pagos, pagos.id],
  imputaciones: [imputaciones, imputaciones.id],
  devoluciones: [devoluciones, devoluciones.id],
  coberturas: [coberturas, coberturas.id],
  recibos: [recibos, recibos.numero],
  convenios: [convenios, convenios.id],
  cuotas: [cuotas, cuotas.id],
  cancelaciones: [cancelaciones, cancelaciones.id],
  ajustes_precio: [ajustesPrecio, ajustesPrecio.id],
  cotizaciones: [cotizaciones, cotizaciones.id],
  preferencias: [preferencias, preferencias.id],
  preferencia_cuotas: [preferenciaCuotas, preferenciaCuotas.id],
  transferencias: [transferencias, transferencias.id],
  devoluciones_pedidas: [devolucionesPedidas, devolucionesPedidas.id],
  cierres_caja: [cierresCaja, cierresCaja.id],
  cierres_periodo: [cierresPeriodo, cierresPeriodo.id],
  auditoria: [auditoria, auditoria.id],
} as const

/** Returns a link's row as JSON, or null if the row is missing. */
export const contentOf = (libro: SQL, fila: SQL): SQL<string | null> =>
  sql`case ${libro} ${sql.join(
    Object.entries(libros).map(
      ([nombre, [tabla, numero]]) =>
        sql`when ${nombre} then (select to_jsonb(${tabla}) from ${tabla} where ${numero} = ${fila})`,
    ),
    sql` `,
  )} end`

/** Selects rows without a link, as `libro` and `fila`. */
export const unchainedRows: SQL = sql.join(
  Object.entries(libros).map(
    ([nombre, [tabla, numero]]) =>
      sql`select ${nombre} as libro, ${numero} as fila from ${tabla}
        where not exists (select 1 from eslabones e where e.libro = ${nombre} and e.fila = ${numero})`,
  ),
  sql` union all `,
)
