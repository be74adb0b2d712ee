import { eq, max, sql } from 'drizzle-orm'
import type { Dia } from '../../../../reglas/dia.ts'
import type { Centavos, Moneda } from '../../../../reglas/dinero.ts'
import type { DbOrTx, Tx } from '../../../db/client.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { cuotas, pasajeros, reservas } from '../../../db/schema/reservas.ts'
import { lock } from '../../candados.ts'
import type { Deps } from '../../deps.ts'
import { nombreYApellido } from '../../nombres.ts'
import { describeViaje } from '../../viajes/colegios/service.ts'
import { debe, enProceso, nombrada } from '../cuotas/service.ts'

/** A due that another one causes; its amount, in cents of that one's currency, is added to the price. */
export type Recargo = {
  origenId: number
  moneda: Moneda
  concepto: 'ajuste' | 'interes'
  /** Names the cause: the same one is never charged twice. */
  periodo: string
  importe: Centavos
  vencimiento: Dia
}

/** Adds dues to a booking and their sum to its price, in one stroke: its instalments always sum what was agreed. */
export async function addRecargos(tx: Tx, reservaId: number, recargos: Recargo[]) {
  if (recargos.length === 0) return
  const filas = await tx
    .select({ moneda: cuotas.moneda, ultimo: max(cuotas.numero) })
    .from(cuotas)
    .where(eq(cuotas.reservaId, reservaId))
    .groupBy(cuotas.moneda)
  const ultimo = new Map(filas.map((fila) => [fila.moneda, fila.ultimo ?? 0]))
  const suma = { ARS: 0, USD: 0 }
  const nuevas = recargos.map((recargo) => {
    const numero = (ultimo.get(recargo.moneda) ?? 0) + 1
    ultimo.set(recargo.moneda, numero)
    suma[recargo.moneda] += recargo.importe
    return { ...recargo, reservaId, numero }
  })
  await tx
    .update(reservas)
    .set({ precioArs: sql`${reservas.precioArs} + ${suma.ARS}`, precioUsd: sql`${reservas.precioUsd} + ${suma.USD}` })
    .where(eq(reservas.id, reservaId))
  await tx.insert(cuotas).values(nuevas)
}

/** As `readCuotas`, with the booking's rows locked in the order that everybody takes. */
export async function lockCuotas(tx: Tx, reservaId: number) {
  await lock(tx, cuotas, eq(cuotas.reservaId, reservaId))
  await lock(tx, reservas, eq(reservas.id, reservaId))
  return readCuotas(tx, reservaId)
}

/** A booking's instalments with what they owe and whether a payment of theirs is under way, by due date. */
export function readCuotas(db: DbOrTx, reservaId: number) {
  return db
    .select({
      id: cuotas.id,
      ...nombrada,
      origenId: cuotas.origenId,
      vencimiento: cuotas.vencimiento,
      debe,
      enProceso,
    })
    .from(cuotas)
    .innerJoin(reservas, eq(reservas.id, cuotas.reservaId))
    .where(eq(cuotas.reservaId, reservaId))
    .orderBy(cuotas.vencimiento, cuotas.id)
}

/** Whom to tell about a booking, and what every such mail says. */
export async function readFamilia(deps: Deps, tx: Tx, reservaId: number) {
  const [fila] = await tx
    .select({
      para: usuarios.mail,
      nombre: reservas.nombreTutor,
      pasajero: nombreYApellido(pasajeros),
      viajeId: reservas.paqueteCursoId,
    })
    .from(reservas)
    .innerJoin(usuarios, eq(usuarios.id, reservas.usuarioId))
    .innerJoin(pasajeros, eq(pasajeros.id, reservas.pasajeroId))
    .where(eq(reservas.id, reservaId))
  if (!fila) throw new Error(`There is no booking ${reservaId}`)
  const { para, viajeId, ...datos } = fila
  const enlace = `${deps.publicUrl}/cuentas`
  return { para, datos: { ...datos, ...(await describeViaje(tx, viajeId)), numero: String(reservaId), enlace } }
}
