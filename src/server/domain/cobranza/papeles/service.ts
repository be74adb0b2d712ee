/** Public interface of documents: PDFs, the calendar file, and the mail with a receipt. */
export { viewVencimientos } from './calendario.ts'
export { makeConvenioPdf, previewConvenioPdf, viewConvenioPdf, viewVerificacion } from './convenio.ts'
export { viewEstadoPdf } from './estado.ts'
export { moneyInWords } from './letras.pure.ts'
export { mailRecibo } from './mail-recibo.ts'
export { printAgencia } from './membrete.pure.ts'
export type { DatosRecibo } from './recibo.pure.ts'
export { makeReciboPdf, readDatosRecibo, viewReciboPdf } from './recibo.ts'
