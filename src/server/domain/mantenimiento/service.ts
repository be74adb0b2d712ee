import { removeDeadConfirmaciones } from '../boletin/service.ts'
import { deliverPending, removeDeadEnlaces } from '../correo/service.ts'
import type { Deps } from '../deps.ts'
import { removeOldIdempotencias } from '../idempotencia/service.ts'
import { removeOldDispositivos, removeOldIngresos, removeOldSesiones } from '../identidad/service.ts'
import { removeOldLimites } from '../limites/service.ts'
import { finishPedidas, processPendingAvisos, reconcilePagos, removeComprobantes } from '../pagos/service.ts'
import { removeDeadEnlacesPersonal } from '../personal/service.ts'
import { chargeIntereses, reportImpagas, tellIntereses } from '../recargos/service.ts'
import { remindCuotas } from '../recordatorios/service.ts'
import { expireOfertas, lapseReservas, removeOldFotos, warnSenias } from '../reservas/service.ts'

const chores = [
  processPendingAvisos,
  reconcilePagos,
  finishPedidas,
  // After the money of this round: what was paid does not lapse.
  lapseReservas,
  chargeIntereses,
  tellIntereses,
  reportImpagas,
  expireOfertas,
  warnSenias,
  remindCuotas,
  deliverPending,
  removeDeadEnlaces,
  removeDeadEnlacesPersonal,
  removeDeadConfirmaciones,
  removeOldFotos,
  removeComprobantes,
  removeOldSesiones,
  removeOldDispositivos,
  removeOldIngresos,
  removeOldLimites,
  removeOldIdempotencias,
]

/** The house's chores, each by itself: one that fails does not keep the others from theirs. @throws AggregateError */
export async function maintain(deps: Deps) {
  const errors: unknown[] = []
  for (const chore of chores) {
    try {
      await chore(deps)
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} chores failed`)
}
