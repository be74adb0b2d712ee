/** The front door of papers: what the house prints, and the calendar's file. It writes nothing. */
export { viewVencimientos } from './calendario.ts'
export { makeConvenioPdf, previewConvenioPdf, viewConvenioPdf, viewVerificacion } from './convenio.ts'
export { viewEstadoPdf } from './estado.ts'
export { moneyInWords } from './letras.pure.ts'
export { printAgencia } from './membrete.pure.ts'
export type { DatosRecibo } from './recibo.pure.ts'
export { makeReciboPdf, readDatosRecibo, readRecibo, viewReciboPdf } from './recibo.ts'
