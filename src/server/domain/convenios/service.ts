/** The front door of agreements. */
export {
  type Acuerdo,
  type Borrador,
  draftConvenio,
  ensurePlantilla,
  freezeConvenio,
  modelConvenio,
  type Partes,
  readConvenio,
} from './convenios.ts'
