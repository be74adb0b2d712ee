/** The module's public interface: booking drafts. */
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
