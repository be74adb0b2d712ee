export {
  type AgreedTerms,
  type ConvenioDraft,
  type ConvenioParties,
  draftConvenio,
  draftPaperConvenio,
  ensurePlantilla,
  freezeConvenio,
  listEmptyDatos,
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
