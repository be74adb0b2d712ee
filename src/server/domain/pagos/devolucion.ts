import type { Tx } from '../../db/client.ts'
import { devoluciones, type pagos } from '../../db/schema/pagos.ts'
import { sistema } from '../actor.ts'
import { audit } from '../auditoria/service.ts'
import type { Deps } from '../deps.ts'
import { tellDevolucion } from './aviso-devolucion.ts'
import { undoImputaciones } from './deshacer.ts'
import { readDevuelto } from './estado-pago.ts'
import { report } from './revisiones.ts'

type Devolucion = Pick<typeof devoluciones.$inferInsert, 'importe' | 'motivo' | 'personalId' | 'nota'>

/**
 * Writes what the provider gave back of a payment whose row is locked, reopens what it paid and tells the family. What
 * the office had given back by hand cannot come out of the same payment again: staff are told. Whether it wrote any.
 */
export async function writeDevolucion(deps: Deps, tx: Tx, pago: typeof pagos.$inferSelect, nueva: Devolucion) {
  const { total } = await readDevuelto(tx, pago.id)
  const importe = Math.min(nueva.importe, pago.importe - total)
  if (importe < nueva.importe)
    await report(
      tx,
      `El proveedor devolvió del pago ${pago.proveedorPagoId} dinero que la agencia ya había devuelto por otro canal`,
    )
  if (importe <= 0) return false
  const [fila] = await tx
    .insert(devoluciones)
    .values({ ...nueva, importe, pagoId: pago.id, creadoEn: deps.now() })
    .returning({ id: devoluciones.id })
  if (!fila) throw new Error('An insert returned no row')
  const despues = { importe, motivo: nueva.motivo }
  await audit(tx, sistema, { accion: 'pago.devuelto', objetoTipo: 'pago', objetoId: pago.id, despues })
  await tellDevolucion(deps, tx, fila.id, await undoImputaciones(tx, pago.id, pago.importe - total - importe))
  return true
}
