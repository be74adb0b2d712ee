export {
  exportBorradores,
  forgetBooked,
  forgetBorradores,
  listEncryptedBorradores,
  removeBorrador,
  removeOldBorradores,
  saveBorrador,
  viewBorrador,
} from './borradores.ts'
