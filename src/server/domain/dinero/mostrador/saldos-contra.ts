import { and, eq, type SQL, sql } from 'drizzle-orm'
import { byId, keyset, type Pagina, toPage } from '../../../db/pagina.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { devoluciones, pagos, recibos } from '../../../db/schema/pagos.ts'
import { localDate } from '../../../db/valores.ts'
import type { Deps } from '../../deps.ts'
import { apellidoYNombre } from '../../nombres.ts'
import { cubierto, enContra, pendiente } from '../libro/coberturas.ts'

type Filtro = Pagina & { estado?: '' | 'pendiente' | 'saldado' | undefined }

/** Money that went out twice, what is still owed of it first and among that the oldest. */
export async function listSaldosContra({ db }: Pick<Deps, 'db'>, { cursor, limite, estado }: Filtro) {
  const saldado = sql`(${pendiente} = 0)`
  const { clave, orderBy, desde } = keyset([{ de: saldado, tipo: 'boolean' }, byId(devoluciones.id)], cursor)
  const filas = await db
    .select({
      id: devoluciones.id,
      fecha: localDate(devoluciones.creadoEn),
      motivo: devoluciones.motivo,
      usuario: pagos.usuarioId,
      cliente: apellidoYNombre(usuarios),
      mail: usuarios.mail,
      pago: pagos.id,
      recibo: recibos.numero,
      moneda: pagos.moneda,
      importe: devoluciones.excede,
      cubierto,
      pendiente,
      estado: sql<'pendiente' | 'saldado'>`case when ${saldado} then 'saldado' else 'pendiente' end`,
      clave,
    })
    .from(devoluciones)
    .innerJoin(pagos, eq(pagos.id, devoluciones.pagoId))
    .innerJoin(usuarios, eq(usuarios.id, pagos.usuarioId))
    .leftJoin(recibos, eq(recibos.pagoId, pagos.id))
    .where(and(enContra, inEstado(estado, saldado), desde))
    .orderBy(...orderBy)
    .limit(limite + 1)
  return toPage(filas, limite)
}

function inEstado(estado: Filtro['estado'], saldado: SQL): SQL | undefined {
  if (!estado) return undefined
  return estado === 'saldado' ? saldado : sql`not ${saldado}`
}
