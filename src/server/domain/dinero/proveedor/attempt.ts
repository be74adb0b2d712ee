import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { estadosIntento } from '../../../../contract/dinero/cuenta.ts'
import { pagos, recibos } from '../../../db/schema/pagos.ts'
import { preferenciaCuotas, preferencias } from '../../../db/schema/proveedor.ts'
import { log } from '../../../log.ts'
import type { Deps } from '../../deps.ts'
import { describeSafely } from '../../describe-safely.ts'

type Estado = (typeof estadosIntento)[number]

/**
 * Returns the result of one preferencia of `propias`: from the ledger once settled, else from the provider's attempts. Null if
 * `proveedorId` is not one of `propias`.
 */
export async function readIntento(deps: Deps, propias: SQL, proveedorId: string | undefined) {
  if (!proveedorId) return null
  const [fila] = await deps.db
    .select({
      id: preferencias.id,
      referencia: preferencias.referencia,
      estado: preferencias.estado,
      importe: preferencias.importe,
      recibo: recibos.numero,
    })
    .from(preferencias)
    .leftJoin(pagos, eq(pagos.preferenciaId, preferencias.id))
    .leftJoin(recibos, eq(recibos.pagoId, pagos.id))
    .where(and(eq(preferencias.proveedorId, proveedorId), propias))
    .orderBy(asc(pagos.id))
    .limit(1)
  if (!fila) return null
  const { id, referencia, estado, importe, recibo } = fila
  const cuotas = await deps.db
    .select({ id: preferenciaCuotas.cuotaId })
    .from(preferenciaCuotas)
    .where(eq(preferenciaCuotas.preferenciaId, id))
    .orderBy(asc(preferenciaCuotas.cuotaId))
  return {
    estado: attemptInLedger[estado] ?? (await askProveedor(deps, referencia)),
    importe,
    cuotas: cuotas.map((cuota) => cuota.id),
    recibo,
  }
}

const attemptInLedger: Partial<Record<(typeof preferencias.$inferSelect)['estado'], Estado>> = {
  pagada: 'aprobado',
  en_proceso: 'en_proceso',
}

/** Returns `rechazado` only if every attempt was rejected. Any other attempt will be settled, or reviewed by staff. */
async function askProveedor(deps: Deps, referencia: string): Promise<Estado> {
  try {
    const intentos = await deps.pagos.findPagosByReferencia(referencia)
    const fallidos = intentos.filter(({ fase }) => fase === 'fallido')
    return intentos.length > 0 && fallidos.length === intentos.length ? 'rechazado' : 'sin_confirmar'
  } catch (error) {
    log.error('A payment could not be looked up:', describeSafely(error))
    return 'sin_confirmar'
  }
}
