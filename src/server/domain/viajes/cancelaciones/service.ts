export { cancelReserva, endReserva } from './cancel.ts'
export {
  excessOfEach,
  type MotivoCancelacion,
  percentageOfEach,
  quoteCancelacion,
  quoteOwnCancelacion,
  waiveCargo,
  zeroImportes,
} from './cargo.ts'
export { reinstateReserva } from './reinstate.ts'
