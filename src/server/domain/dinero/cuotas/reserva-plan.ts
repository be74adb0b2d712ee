import { asc, desc, eq, sql } from 'drizzle-orm'
import { cuotaName, owedOf, situacionOf } from '../../../../reglas/cuota.ts'
import type { Dia } from '../../../../reglas/dia.ts'
import type { DbOrTx } from '../../../db/client.ts'
import { cuotas, reservas } from '../../../db/schema/reservas.ts'
import { isInEffect, isInProcess, isMixed, remaining } from './saldo.ts'

/** Returns a booking's dues as staff see them on `hoy`: owed dues first. Within each group, the deposit first, then by due date. */
export async function listPlan(db: DbOrTx, reservaId: number, hoy: Dia) {
  const filas = await db
    .select({ cuota: cuotas, estado: reservas.estado, falta: remaining, enProceso: isInProcess, mixta: isMixed })
    .from(cuotas)
    .innerJoin(reservas, eq(reservas.id, cuotas.reservaId))
    .where(eq(cuotas.reservaId, reservaId))
    .orderBy(desc(isInEffect), sql`${cuotas.numero} > 0`, asc(cuotas.vencimiento), asc(cuotas.moneda), asc(cuotas.id))
  return filas.map(({ cuota, estado, ...suyo }) => {
    const vista = { ...cuota, ...suyo }
    return {
      id: cuota.id,
      nombre: cuotaName(vista),
      numero: cuota.numero,
      concepto: cuota.concepto,
      moneda: cuota.moneda,
      importe: cuota.importe,
      pagado: cuota.pagado,
      condonado: cuota.condonado,
      debe: owedOf(vista, estado),
      vencimiento: cuota.vencimiento,
      situacion: situacionOf(vista, estado, hoy),
    }
  })
}
