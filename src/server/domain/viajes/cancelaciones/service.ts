export { cancelReserva, endReserva } from './cancel.ts'
export {
  chargeOf,
  excessOf,
  type MotivoCancelacion,
  noCargo,
  quoteCancelacion,
  quoteOwnCancelacion,
  waiveCargo,
} from './dinero.ts'
export { reinstateReserva } from './reinstate.ts'
