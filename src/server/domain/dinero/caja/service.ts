/** The front door of the till: a day's, a period's, and the provider's word. */
export { closeCaja, efectivoByDia, listDescuadres, viewCaja } from './cierre.ts'
export { listConciliacion, reconcileNow } from './conciliacion.ts'
export { listCreditos, sumCreditos } from './creditos.ts'
export { squareByMes } from './cuadre.ts'
export { listMovimientos } from './movimientos.ts'
export type { Periodo } from './periodo.ts'
export { closePeriodo, viewPeriodo } from './periodo-cerrado.ts'
export { totalsByMes } from './totales.ts'
