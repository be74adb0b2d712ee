/** The module's public interface: agreements. */
export {
  type Acuerdo,
  type Borrador,
  draftConvenio,
  draftPapel,
  ensurePlantilla,
  freezeConvenio,
  listVacios,
  modelConvenio,
  notePapel,
  type Partes,
  prepareConvenio,
  readCargos,
  readConvenio,
  readPolitica,
} from './convenios.ts'
export { plantillaInicial } from './plantilla-inicial.ts'
export { listPlantillas, previewPlantilla, readPlantilla, savePlantilla, viewPlantilla } from './plantillas.ts'
export { cancellationRate, type Politica, parsePolitica } from './politica.pure.ts'
