/** The front door of a booking's end before its trip, and of its coming back. */
export { cancelReserva, endReserva, type MotivoCancelacion } from './cancelar.ts'
export { chargeOf, type Importes, restOf, returnOf } from './cargo.pure.ts'
export { waiveCargo } from './condonar.ts'
export { quoteCancelacion, quoteOwnCancelacion } from './cotizar.ts'
export { reinstateReserva } from './reinstalar.ts'
