/** The front door of agreements. */
export {
  type Acuerdo,
  type Borrador,
  draftConvenio,
  ensurePlantilla,
  freezeConvenio,
  type Partes,
  readConvenio,
} from './convenios.ts'
