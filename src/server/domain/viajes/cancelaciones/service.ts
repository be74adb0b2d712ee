/** The module's public interface: cancelling and reinstating bookings. */
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
