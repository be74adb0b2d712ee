/** The front door of bookings half typed. */
export {
  exportBorradores,
  forgetBooked,
  forgetBorradores,
  listBorradoresSellados,
  removeBorrador,
  removeOldBorradores,
  saveBorrador,
  viewBorrador,
} from './borradores.ts'
