export { ajusteKeyOf, ensureLegales, listLegales, previewLegal, readLegal, saveLegal, viewLegal } from './legales.ts'
