import { add, greatest, least, subtract } from '../../../../reglas/dinero.ts'
import type { Tx } from '../../../db/client.ts'
import { devoluciones, type pagos } from '../../../db/schema/pagos.ts'
import { sistema } from '../../actor.ts'
import { audit } from '../../casa/auditoria/service.ts'
import type { Deps } from '../../deps.ts'
import { inserted } from '../../one.ts'
import { notifyDevolucion } from './aviso-devolucion.ts'
import { undoImputaciones } from './deshacer.ts'
import { readDevuelto } from './estado-pago.ts'

type Devolucion = Pick<typeof devoluciones.$inferInsert, 'importe' | 'motivo' | 'personalId' | 'nota'>

/**
 * Writes what the provider gave back of a payment whose row is locked, reopens what it paid and tells the family. What of
 * it the office had given back by hand already went out twice: the account owes that (saldo en contra).
 */
export async function writeDevolucion(deps: Deps, tx: Tx, pago: typeof pagos.$inferSelect, nueva: Devolucion) {
  const { total } = await readDevuelto(tx, pago.id)
  const { importe } = nueva
  const excede = least(importe, greatest(0, subtract(add(total, importe), pago.importe)))
  const fila = await tx
    .insert(devoluciones)
    .values({ ...nueva, excede, pagoId: pago.id, creadoEn: deps.now() })
    .returning({ id: devoluciones.id })
    .then(inserted)
  const despues = { importe, motivo: nueva.motivo, ...(excede > 0 && { excede }) }
  await audit(tx, sistema, { accion: 'pago.devuelto', objetoId: pago.id, despues })
  const queda = greatest(0, subtract(pago.importe, total, importe))
  await notifyDevolucion(deps, tx, fila.id, await undoImputaciones(deps, tx, pago.id, queda))
}
