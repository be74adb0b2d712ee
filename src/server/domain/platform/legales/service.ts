export { listLegales, previewLegal, saveLegal, viewLegal } from './edit.ts'
export { ajusteKeyOf, ensureLegales, readLegal } from './legales.ts'
