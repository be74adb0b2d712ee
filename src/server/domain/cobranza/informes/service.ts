export { viewInforme } from './informe.ts'
export { listVencidoFamilias, viewLargestOverdue, viewVencido } from './vencido.ts'
