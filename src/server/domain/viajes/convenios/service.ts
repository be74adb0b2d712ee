export {
  type AgreedTerms,
  type Borrador,
  draftConvenio,
  draftPaperConvenio,
  ensurePlantilla,
  freezeConvenio,
  listEmptyDatos,
  type Partes,
  prepareConvenio,
  readCargos,
  readConvenio,
  readPolitica,
  recordPaperConvenio,
  renderBlankConvenio,
} from './convenios.ts'
export { plantillaInicial } from './initial-plantilla.ts'
export { listPlantillas, previewPlantilla, readPlantilla, savePlantilla, viewPlantilla } from './plantillas.ts'
export { cancellationRate, type Politica, parsePolitica } from './politica.pure.ts'
