/** The front door of the money desk: a day's till, what came and went in a period, who owes, and the provider's word. */
export { closeCaja, efectivoByDia, viewCaja } from './cierre.ts'
export { listConciliacion, reconcileNow } from './conciliacion.ts'
export { listCreditos } from './creditos.ts'
export { viewInforme } from './informe.ts'
export { listMovimientos } from './movimientos.ts'
export { closePeriodo, viewPeriodo } from './periodo-cerrado.ts'
export { listVencidoFamilias, viewMasVencidos, viewVencido } from './vencido.ts'
