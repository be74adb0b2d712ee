import { and, asc, eq, inArray, not, sql } from 'drizzle-orm'
import { cuotaName } from '../../../../reglas/cuota.ts'
import { localDay } from '../../../../reglas/dia.ts'
import type { Centavos } from '../../../../reglas/dinero.ts'
import { devoluciones, imputaciones, pagos, recibos } from '../../../db/schema/pagos.ts'
import { cancelaciones, cuotas, reservas } from '../../../db/schema/reservas.ts'
import { pick } from '../../../db/sql-expressions.ts'
import type { Cliente, DbOrTx, Deps, Personal } from '../../deps.ts'
import { cuotaNameColumns, situacionColumns } from '../../dinero/cuotas/service.ts'
import { isWithdrawn } from '../../dinero/libro/service.ts'
import { readAgencia } from '../../platform/ajustes/service.ts'
import { composeEstadoDeCuenta } from './estado-de-cuenta.pure.ts'
import { toPrintedAgencia } from './letterhead.pure.ts'
import { addLogoImage } from './logo.ts'
import { readReservaForPdf } from './reserva.ts'

/** @throws DomainError `no_encontrado`, `sin_permiso` */
export async function viewEstadoPdf(deps: Deps, actor: Cliente | Personal, reservaId: number): Promise<Buffer> {
  const { reserva, pasajero, paquete, salida, regreso } = await readReservaForPdf(deps, actor, reservaId)
  // Reads all lists in one snapshot, so that a concurrent payment appears in all of them or in none.
  const libros = await deps.db.transaction((tx) => readLibros(tx, reservaId), { isolationLevel: 'repeatable read' })
  return deps.pdf.render(
    composeEstadoDeCuenta({
      ...libros,
      reserva: reservaId,
      situacion: reserva.estado,
      tutor: `${reserva.nombreTutor} ${reserva.apellidoTutor}`,
      pasajero: `${pasajero.nombre} ${pasajero.apellido}`,
      paquete,
      salida,
      regreso,
      agencia: await addLogoImage(deps.storage, toPrintedAgencia(await readAgencia(deps.db))),
      emitido: deps.now(),
      hoy: localDay(deps.now()),
    }),
  )
}

async function readLibros(tx: DbOrTx, reservaId: number) {
  const rows = await tx
    .select({
      importe: cuotas.importe,
      ...cuotaNameColumns,
      ...situacionColumns,
    })
    .from(cuotas)
    .innerJoin(reservas, eq(reservas.id, cuotas.reservaId))
    .where(eq(cuotas.reservaId, reservaId))
    .orderBy(asc(cuotas.vencimiento), asc(cuotas.moneda), asc(cuotas.numero))
  const listaPagos = await listPagos(tx, reservaId)
  const pagoIds = listaPagos.map(({ id }) => id)
  const listaDevoluciones =
    pagoIds.length === 0
      ? []
      : await tx
          .select({
            ...pick(devoluciones, 'creadoEn', 'motivo', 'canal', 'importe'),
            moneda: pagos.moneda,
            recibo: recibos.numero,
            reciboOriginal: pagos.reciboOriginal,
          })
          .from(devoluciones)
          .innerJoin(pagos, eq(pagos.id, devoluciones.pagoId))
          .leftJoin(recibos, eq(recibos.pagoId, pagos.id))
          .where(inArray(pagos.id, pagoIds))
          .orderBy(asc(devoluciones.id))
  const cargos = await tx
    .select(pick(cancelaciones, 'creadaEn', 'motivo', 'cargoArs', 'cargoUsd'))
    .from(cancelaciones)
    .where(eq(cancelaciones.reservaId, reservaId))
    .orderBy(asc(cancelaciones.id))
  return {
    cuotas: rows.map((row) => ({ ...row, nombre: cuotaName(row) })),
    pagos: listaPagos,
    devoluciones: listaDevoluciones,
    cancelaciones: cargos,
  }
}

/** Includes payments that formerly paid a due of this booking. `aplicado` is the part that pays this booking's dues now. */
async function listPagos(tx: DbOrTx, reservaId: number) {
  const ofThis = sql`${imputaciones.pagoId} = ${pagos.id} and ${imputaciones.cuotaId} in (select ${cuotas.id} from ${cuotas} where ${cuotas.reservaId} = ${reservaId})`
  return tx
    .select({
      ...pick(pagos, 'id', 'recibidoEn', 'canal', 'moneda', 'importe'),
      recibo: recibos.numero,
      reciboOriginal: pagos.reciboOriginal,
      aplicado: sql<Centavos>`(select coalesce(sum(${imputaciones.importePago}), 0) from ${imputaciones} where ${ofThis})`,
      saldo: sql<Centavos>`(${pagos.importe} - (select coalesce(sum(${imputaciones.importePago}), 0) from ${imputaciones} where ${imputaciones.pagoId} = ${pagos.id}) - (select coalesce(sum(${devoluciones.importe}), 0) from ${devoluciones} where ${devoluciones.pagoId} = ${pagos.id}))`,
    })
    .from(pagos)
    .leftJoin(recibos, eq(recibos.pagoId, pagos.id))
    .where(and(sql`exists (select 1 from ${imputaciones} where ${ofThis})`, not(isWithdrawn)))
    .orderBy(asc(pagos.recibidoEn), asc(pagos.id))
}
