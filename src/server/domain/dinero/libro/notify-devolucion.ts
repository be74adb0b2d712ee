import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { cuotaName } from '../../../../reglas/cuota.ts'
import { formatDay } from '../../../../reglas/dia.ts'
import { formatMoney, magnitude } from '../../../../reglas/dinero.ts'
import { receiptNumber } from '../../../../reglas/numbers.ts'
import type { Tx } from '../../../db/client.ts'
import { devoluciones, pagos, recibos } from '../../../db/schema/pagos.ts'
import { cuotas, pasajeros, reservas } from '../../../db/schema/reservas.ts'
import type { Deps } from '../../deps.ts'
import { sendCorreo } from '../../mensajes/correo/service.ts'
import { nameColumns, owed } from '../cuotas/service.ts'
import type { Allocation } from './allocation.pure.ts'
import { findTitular } from './recibos.ts'

/** Mails a family that a payment was refunded, and which dues are owed again, from the allocations in `deshechas`. */
export async function notifyDevolucion(deps: Deps, tx: Tx, devolucionId: number, deshechas: Allocation[]) {
  const [fila] = await tx
    .select({
      pagoId: pagos.id,
      motivo: devoluciones.motivo,
      canal: devoluciones.canal,
      importe: devoluciones.importe,
      excede: devoluciones.excede,
      moneda: pagos.moneda,
      recibo: recibos.numero,
      reciboOriginal: pagos.reciboOriginal,
    })
    .from(devoluciones)
    .innerJoin(pagos, eq(pagos.id, devoluciones.pagoId))
    .leftJoin(recibos, eq(recibos.pagoId, pagos.id))
    .where(eq(devoluciones.id, devolucionId))
  if (!fila) throw new Error(`There is no refund ${devolucionId}`)
  const titular = await findTitular(tx, fila.pagoId)
  if (!titular) return
  await sendCorreo(deps, tx, {
    clave: `devolucion-${devolucionId}`,
    para: titular.mail,
    plantilla: 'devolucion',
    datos: {
      nombre: titular.nombre,
      motivo: fila.motivo,
      canal: fila.canal,
      importe: formatMoney(fila.importe, fila.moneda),
      recibo: fila.recibo === null ? fila.reciboOriginal : receiptNumber(fila.recibo),
      saldoContra: fila.excede > 0 ? formatMoney(fila.excede, fila.moneda) : '',
      reabiertas: await listReabiertas(tx, deshechas),
      enlace: `${deps.publicUrl}/cuentas`,
    },
  })
}

async function listReabiertas(tx: Tx, deshechas: Allocation[]) {
  if (deshechas.length === 0) return []
  const importes = new Map(deshechas.map(({ cuotaId, importe }) => [cuotaId, magnitude(importe)]))
  const filas = await tx
    .select({
      id: cuotas.id,
      ...nameColumns,
      vencimiento: cuotas.vencimiento,
      nombre: pasajeros.nombre,
      apellido: pasajeros.apellido,
    })
    .from(cuotas)
    .innerJoin(reservas, eq(reservas.id, cuotas.reservaId))
    .innerJoin(pasajeros, eq(pasajeros.id, reservas.pasajeroId))
    // Excludes the dues of an ended booking, which are not owed.
    .where(and(inArray(cuotas.id, [...importes.keys()]), gt(owed, 0)))
    .orderBy(asc(cuotas.vencimiento), asc(cuotas.id))
  return filas.map(({ id, vencimiento, nombre, apellido, ...cuota }) => ({
    concepto: cuotaName(cuota),
    pasajero: `${nombre} ${apellido}`,
    vencimiento: formatDay(vencimiento),
    importe: formatMoney(importes.get(id) ?? 0, cuota.moneda),
  }))
}
