/** The module's public interface: booking drafts. */
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
