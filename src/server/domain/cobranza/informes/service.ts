/** The front door of reports: a period's money by month and trip, and who owes what is overdue. */
export { viewInforme } from './informe.ts'
export { listVencidoFamilias, viewMasVencidos, viewVencido } from './vencido.ts'
