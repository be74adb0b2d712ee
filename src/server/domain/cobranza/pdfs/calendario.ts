import { asc, eq, sql } from 'drizzle-orm'
import { cuotaName } from '../../../../reglas/cuota.ts'
import { isLive } from '../../../../reglas/reserva.ts'
import { cuotas, reservas } from '../../../db/schema/reservas.ts'
import type { Cliente, Deps } from '../../deps.ts'
import { cuotaNameColumns, isUnpaidSql, owedAmountSql } from '../../dinero/cuotas/service.ts'
import { readAgencia } from '../../platform/ajustes/service.ts'
import { composeCalendario } from './calendario.pure.ts'
import { readReservaForPdf } from './reserva.ts'

/** @throws DomainError `no_encontrado` */
export async function makeCalendarFile(deps: Deps, actor: Cliente, reservaId: number): Promise<string> {
  const { reserva, pasajero, paquete, salida, regreso } = await readReservaForPdf(deps, actor, reservaId)
  const all = await deps.db
    .select({
      id: cuotas.id,
      ...cuotaNameColumns,
      vencimiento: cuotas.vencimiento,
      debe: owedAmountSql,
      cancelada: sql<boolean>`not ${isUnpaidSql}`,
    })
    .from(cuotas)
    .innerJoin(reservas, eq(reservas.id, cuotas.reservaId))
    .where(eq(cuotas.reservaId, reservaId))
    .orderBy(asc(cuotas.vencimiento), asc(cuotas.id))
  return composeCalendario({
    agencia: (await readAgencia(deps.db)).nombre,
    sitio: deps.publicUrl,
    now: deps.now(),
    reserva: reservaId,
    pasajero: `${pasajero.nombre} ${pasajero.apellido}`,
    paquete,
    viaje: { salida, regreso, cancelado: !isLive(reserva.estado) },
    cuotas: all.map((cuota) => ({ ...cuota, nombre: cuotaName(cuota) })),
  })
}
