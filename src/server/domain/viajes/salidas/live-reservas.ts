import { and, asc, eq, sql } from 'drizzle-orm'
import type { estadosDeDocumento } from '../../../../contract/viajes/documentos.ts'
import type { Dia } from '../../../../reglas/dia.ts'
import type { Centavos } from '../../../../reglas/dinero.ts'
import { montos } from '../../../db/schema/colegios.ts'
import { cuotas, fotosDocumento, pasajeros, reservas } from '../../../db/schema/reservas.ts'
import { alumnos, documentosReserva, habitaciones, ocupantes, type tiposDocumento } from '../../../db/schema/viajes.ts'
import { pick } from '../../../db/sql-expressions.ts'
import type { DbOrTx } from '../../deps.ts'
import { isCuotaOverdue, owedAmountSql } from '../../dinero/cuotas/service.ts'
import { isLiveReserva } from '../../live-reserva.ts'

export const hasReceivedDocumento = (tipo: (typeof tiposDocumento)[number]) =>
  sql<boolean>`exists (select 1 from ${documentosReserva} where ${documentosReserva.reservaId} = ${reservas.id} and ${documentosReserva.tipo} = ${tipo})`

type Papel = (typeof estadosDeDocumento)[number]
const hasUploadedFotos = sql`exists (select 1 from ${fotosDocumento} where ${fotosDocumento.pasajeroId} = ${reservas.pasajeroId})`
const papelDe = (tipo: (typeof tiposDocumento)[number]) =>
  sql<Papel>`case when ${hasReceivedDocumento(tipo)} then 'revisada' when ${tipo === 'fotos' ? hasUploadedFotos : sql`false`} then 'cargada' else 'falta' end`

export async function listLiveReservas(db: DbOrTx, viajeId: number, hoy: Dia) {
  const own = and(eq(reservas.paqueteCursoId, viajeId), isLiveReserva)
  const rows = await db
    .select({
      id: reservas.id,
      apellido: pasajeros.apellido,
      nombre: pasajeros.nombre,
      ...pick(reservas, 'documento', 'estado', 'usuarioId'),
      vencimientosenia: reservas.vencimientoSenia,
      tipopago: montos.descripcion,
      fotos: papelDe('fotos'),
      fichamedica: papelDe('ficha_medica'),
      permiso: papelDe('permiso_viaje'),
      habitacion: sql<string>`coalesce(${habitaciones.nombre}, '')`,
      enlista: sql<boolean>`exists (select 1 from ${alumnos} where ${alumnos.cursoId} = ${reservas.cursoId} and ${alumnos.documento} = ${reservas.documento})`,
    })
    .from(reservas)
    .innerJoin(pasajeros, eq(pasajeros.id, reservas.pasajeroId))
    .innerJoin(montos, eq(montos.id, reservas.montoId))
    .leftJoin(ocupantes, eq(ocupantes.reservaId, reservas.id))
    .leftJoin(habitaciones, eq(habitaciones.id, ocupantes.habitacionId))
    .where(own)
    .orderBy(asc(pasajeros.apellido), asc(pasajeros.nombre), asc(reservas.id))
  const sums = await db
    .select({
      id: reservas.id,
      moneda: cuotas.moneda,
      pagado: sql<Centavos>`sum(${cuotas.pagado})`,
      debe: sql<Centavos>`sum(${owedAmountSql})`,
      vencido: sql<Centavos>`coalesce(sum(${owedAmountSql}) filter (where ${isCuotaOverdue(hoy)}), 0)`,
      vencidas: sql<number>`count(*) filter (where ${isCuotaOverdue(hoy)})`,
      senia: sql<Centavos>`coalesce(sum(${owedAmountSql}) filter (where ${cuotas.numero} = 0), 0)`,
    })
    .from(cuotas)
    .innerJoin(reservas, eq(reservas.id, cuotas.reservaId))
    .where(own)
    .groupBy(reservas.id, cuotas.moneda)
  return rows.map((row) => {
    const own = sums.filter(({ id }) => id === row.id)
    const de = (moneda: 'ARS' | 'USD') => own.find((sum) => sum.moneda === moneda) ?? nothing
    const [ars, usd] = [de('ARS'), de('USD')]
    return {
      ...row,
      senia: ars.senia + usd.senia === 0,
      vencidas: ars.vencidas + usd.vencidas,
      pagadoars: ars.pagado,
      pagadousd: usd.pagado,
      debears: ars.debe,
      debeusd: usd.debe,
      vencidoars: ars.vencido,
      vencidousd: usd.vencido,
    }
  })
}

type ReservaSums = Record<'pagado' | 'debe' | 'vencido' | 'senia', Centavos> & { vencidas: number }
const nothing: ReservaSums = { pagado: 0, debe: 0, vencido: 0, vencidas: 0, senia: 0 }
