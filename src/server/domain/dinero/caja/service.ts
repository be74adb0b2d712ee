/** The public interface of the till: a day's count, a period's closing, and reconciliation with the provider. */
export { closeCaja, efectivoByDia, listCashDifferences, viewCaja } from './cierre.ts'
export { listConciliacion, reconcileNow } from './conciliacion.ts'
export { listCreditos, sumCreditos } from './creditos.ts'
export { squareByMes } from './cuadre.ts'
export { listMovimientos } from './movimientos.ts'
export type { Periodo } from './periodo.ts'
export { closePeriodo, viewPeriodo } from './periodo-cerrado.ts'
export { totalsByMes } from './totales.ts'
