/** The front door of the agency's legal texts. */
export { ensureLegales, readLegal } from './legales.ts'
