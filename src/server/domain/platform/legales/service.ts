export { listLegales, previewLegal, saveLegal, viewLegal } from './gestion.ts'
export { claveOf, ensureLegales, readLegal } from './legales.ts'
