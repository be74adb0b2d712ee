export { listLegales, previewLegal, saveLegal, viewLegal } from './edit.ts'
export { claveOf, ensureLegales, readLegal } from './legales.ts'
