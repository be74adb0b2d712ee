import { and, eq, inArray } from 'drizzle-orm'
import type { Dia } from '../../../../reglas/dia.ts'
import type { Centavos } from '../../../../reglas/dinero.ts'
import type { DbOrTx } from '../../../db/client.ts'
import { cuotas, reservas } from '../../../db/schema/reservas.ts'
import { isDueOverdue, owesBefore, sumDebe } from '../../dinero/cuotas/service.ts'

const nada: Record<'vencidoars' | 'vencidousd', Centavos> = { vencidoars: 0, vencidousd: 0 }

export async function withVencido<Viaje extends { id: number }>(db: DbOrTx, viajes: Viaje[], hoy: Dia) {
  if (viajes.length === 0) return []
  const ids = viajes.map(({ id }) => id)
  const filas = await db
    .select({ id: reservas.paqueteCursoId, vencidoars: sumDebe('ARS'), vencidousd: sumDebe('USD') })
    .from(reservas)
    .innerJoin(cuotas, eq(cuotas.reservaId, reservas.id))
    .where(and(inArray(reservas.paqueteCursoId, ids), owesBefore(hoy), isDueOverdue(hoy)))
    .groupBy(reservas.paqueteCursoId)
  const sumas = new Map(filas.map(({ id, ...vencido }) => [id, vencido]))
  return viajes.map((viaje) => ({ ...viaje, ...(sumas.get(viaje.id) ?? nada) }))
}
