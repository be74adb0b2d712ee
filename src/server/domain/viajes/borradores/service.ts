/** The front door of bookings half typed. */
export {
  exportBorradores,
  forgetBooked,
  forgetBorradores,
  removeBorrador,
  removeOldBorradores,
  saveBorrador,
  viewBorrador,
} from './borradores.ts'
