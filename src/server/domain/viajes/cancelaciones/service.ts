export { cancelReserva, endReserva } from './cancelar.ts'
export {
  chargeOf,
  excessOf,
  type MotivoCancelacion,
  noCargo,
  quoteCancelacion,
  quoteOwnCancelacion,
  waiveCargo,
} from './dinero.ts'
export { reinstateReserva } from './reinstalar.ts'
