/** The public interface of a booking's end before its trip, and of its coming back. */
export { cancelReserva, endReserva } from './cancelar.ts'
export {
  chargeOf,
  type Importes,
  type MotivoCancelacion,
  quoteCancelacion,
  quoteOwnCancelacion,
  restOf,
  returnOf,
  sinCargo,
  waiveCargo,
} from './dinero.ts'
export { reinstateReserva } from './reinstalar.ts'
