import { eq } from 'drizzle-orm'
import { usuarios } from '../../../db/schema/identidad.ts'
import { cuotas, pasajeros, reservas } from '../../../db/schema/reservas.ts'
import { fullNameSql } from '../../../db/sql-expressions.ts'
import type { DbOrTx, Deps, Tx } from '../../deps.ts'
import { cuotaNameColumns, isPaymentPendingSql, owedAmountSql } from '../../dinero/cuotas/service.ts'
import { lock } from '../../locks.ts'
import { readViajeHeading } from '../../viajes/colegios/service.ts'

/** Locks the dues and the booking in the order of `locks.ts`, then reads the dues. */
export async function lockCuotas(tx: Tx, reservaId: number) {
  await lock(tx, cuotas, eq(cuotas.reservaId, reservaId))
  await lock(tx, reservas, eq(reservas.id, reservaId))
  return readCuotas(tx, reservaId)
}

export function readCuotas(db: DbOrTx, reservaId: number) {
  return db
    .select({
      id: cuotas.id,
      ...cuotaNameColumns,
      origenId: cuotas.origenId,
      vencimiento: cuotas.vencimiento,
      debe: owedAmountSql,
      enProceso: isPaymentPendingSql,
    })
    .from(cuotas)
    .innerJoin(reservas, eq(reservas.id, cuotas.reservaId))
    .where(eq(cuotas.reservaId, reservaId))
    .orderBy(cuotas.vencimiento, cuotas.id)
}

export async function readMailRecipient(deps: Deps, tx: Tx, reservaId: number) {
  const [row] = await tx
    .select({
      para: usuarios.mail,
      nombre: reservas.nombreTutor,
      pasajero: fullNameSql(pasajeros),
      viajeId: reservas.paqueteCursoId,
    })
    .from(reservas)
    .innerJoin(usuarios, eq(usuarios.id, reservas.usuarioId))
    .innerJoin(pasajeros, eq(pasajeros.id, reservas.pasajeroId))
    .where(eq(reservas.id, reservaId))
  if (!row) throw new Error(`There is no booking ${reservaId}`)
  const { para, viajeId, ...data } = row
  const enlace = `${deps.publicUrl}/cuentas`
  return { para, datos: { ...data, ...(await readViajeHeading(tx, viajeId)), numero: String(reservaId), enlace } }
}
