/** The module's public interface: cancelling and reinstating bookings. */
export { cancelReserva, endReserva } from './cancelar.ts'
export {
  chargeOf,
  excessOf,
  type MotivoCancelacion,
  quoteCancelacion,
  quoteOwnCancelacion,
  sinCargo,
  waiveCargo,
} from './dinero.ts'
export { reinstateReserva } from './reinstalar.ts'
