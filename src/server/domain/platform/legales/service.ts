/** The module's public interface: the agency's legal texts. */
export { listLegales, previewLegal, saveLegal, viewLegal } from './gestion.ts'
export { claveOf, ensureLegales, readLegal } from './legales.ts'
