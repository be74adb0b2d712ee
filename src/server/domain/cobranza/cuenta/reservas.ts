import { asc, desc, eq, sql } from 'drizzle-orm'
import { imagenes, paquetes } from '../../../db/schema/catalogo.ts'
import { paquetesCurso } from '../../../db/schema/colegios.ts'
import { propuestas } from '../../../db/schema/office.ts'
import { cancelaciones, cuotas, fotosDocumento, pasajeros, reservas } from '../../../db/schema/reservas.ts'
import { fullNameSql, pick } from '../../../db/sql-expressions.ts'
import { visibleTo } from '../../access.ts'
import { firstImagenOfPaquete, imagenColumns } from '../../catalogo/site/service.ts'
import type { Cliente, Tx } from '../../deps.ts'
import { cuotaNameColumns, situacionColumns } from '../../dinero/cuotas/service.ts'
import { cursoNameSql, joinViaje } from '../../viajes/colegios/service.ts'

/** The booking that replaced this one; null if this booking did not end by a change. */
const cambiadapor = sql<number | null>`case when
    (select ${cancelaciones.motivo} from ${cancelaciones} where ${cancelaciones.reservaId} = ${reservas.id} order by ${cancelaciones.id} desc limit 1) = 'cambio'
  then (select max(${propuestas.reservaId}) from ${propuestas} where ${propuestas.usuarioId} = ${reservas.usuarioId} and ${propuestas.reemplazaId} = ${reservas.id}) end`

export function listReservasOfCuenta(tx: Tx, actor: Cliente) {
  return joinViaje(
    tx
      .select({
        ...pick(reservas, 'id', 'estado', 'precioArs', 'precioUsd'),
        hechos: {
          pasajero: fullNameSql(pasajeros),
          nombrepasajero: pasajeros.nombre,
          idpasajero: reservas.pasajeroId,
          fotos: sql<number>`(select count(*) from ${fotosDocumento} where ${fotosDocumento.pasajeroId} = ${reservas.pasajeroId})`,
          idpaquete: paquetesCurso.paqueteId,
          nombrepaquete: paquetes.nombre,
          datoscolegio: cursoNameSql,
          duracion: paquetes.duracion,
          salida: paquetesCurso.fechaSalida,
          regreso: paquetesCurso.fechaRegreso,
          vencimientosenia: reservas.vencimientoSenia,
          cambiadapor,
          ...imagenColumns,
        },
      })
      .from(reservas)
      .innerJoin(pasajeros, eq(pasajeros.id, reservas.pasajeroId))
      .$dynamic(),
    reservas.paqueteCursoId,
  )
    .leftJoin(imagenes, firstImagenOfPaquete)
    .where(visibleTo(actor, reservas))
    .orderBy(desc(reservas.id))
}

/** Soonest first. A deposit comes before other dues of the same day. */
export function listCuotas(tx: Tx, actor: Cliente) {
  return tx
    .select({
      ...pick(cuotas, 'id', 'reservaId', 'origenId', 'importe'),
      ...cuotaNameColumns,
      ...situacionColumns,
    })
    .from(cuotas)
    .innerJoin(reservas, eq(reservas.id, cuotas.reservaId))
    .where(visibleTo(actor, reservas))
    .orderBy(asc(cuotas.vencimiento), asc(cuotas.numero), asc(cuotas.id))
}

export type ReservaRow = Awaited<ReturnType<typeof listReservasOfCuenta>>[number]
export type CuotaRow = Awaited<ReturnType<typeof listCuotas>>[number]
