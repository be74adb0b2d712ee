import { type Retencion, retenciones } from '../../contract/platform/vigilancia.ts'
import { chargeIntereses, notifyIntereses, reportUnpaidCuotas } from '../domain/cobranza/recargos/service.ts'
import { remindCuotas } from '../domain/cobranza/recordatorios/service.ts'
import type { Deps } from '../domain/deps.ts'
import {
  finishRequestedRefunds,
  processPendingAvisos,
  reconcilePagos,
  supersedeUnowed,
} from '../domain/dinero/proveedor/service.ts'
import { removeComprobantes } from '../domain/dinero/transferencias/service.ts'
import { removeDeadConfirmaciones } from '../domain/mensajes/boletin/service.ts'
import { deliverPending, removeDeadEnlaces, removeFarewellMails } from '../domain/mensajes/correo/service.ts'
import { removeOldDispositivos, removeOldIngresos, removeOldSesiones } from '../domain/personas/identidad/service.ts'
import { removeOldDesafios } from '../domain/personas/llaves/service.ts'
import { removeDeadEnlacesPersonal } from '../domain/personas/personal/service.ts'
import { removeOldIdempotencias } from '../domain/platform/idempotency/service.ts'
import { recordRetencion } from '../domain/platform/jobs/service.ts'
import { removeOldLimits } from '../domain/platform/rate-limits/service.ts'
import { removeOldBorradores } from '../domain/viajes/borradores/service.ts'
import { removeOldPlanillas } from '../domain/viajes/en-curso/service.ts'
import {
  expireOfertas,
  lapseReservas,
  offerFreeLugares,
  removeOldEsperas,
  removeOldFotos,
  warnSenias,
} from '../domain/viajes/reservas/service.ts'
import { reencryptPending } from './reencrypt.ts'

const chores = [
  processPendingAvisos,
  reconcilePagos,
  finishRequestedRefunds,
  // Must run after the payments are settled above, because a paid booking must not lapse.
  lapseReservas,
  supersedeUnowed,
  chargeIntereses,
  notifyIntereses,
  reportUnpaidCuotas,
  expireOfertas,
  offerFreeLugares,
  warnSenias,
  remindCuotas,
  deliverPending,
  reencryptPending,
]

const limpiezas: Record<Retencion, (deps: Deps) => Promise<number>> = {
  fotos: removeOldFotos,
  comprobantes: removeComprobantes,
  borradores: removeOldBorradores,
  confirmaciones: removeDeadConfirmaciones,
  enlaces: removeDeadEnlaces,
  'enlaces-personal': removeDeadEnlacesPersonal,
  despedidas: removeFarewellMails,
  planillas: removeOldPlanillas,
  esperas: removeOldEsperas,
  sesiones: removeOldSesiones,
  dispositivos: removeOldDispositivos,
  desafios: removeOldDesafios,
  ingresos: removeOldIngresos,
  limites: removeOldLimits,
  idempotencias: removeOldIdempotencias,
}

/** Runs every chore, even after failures. @throws AggregateError */
export async function runMaintenance(deps: Deps) {
  const errors: unknown[] = []
  const attempt = (chore: () => Promise<unknown>) =>
    chore().catch((error: unknown) => {
      errors.push(error)
    })
  for (const chore of chores) await attempt(async () => chore(deps))
  for (const task of retenciones) await attempt(async () => recordRetencion(deps, task, await limpiezas[task](deps)))
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} chores failed`)
}
