/** The public interface of reports: a period's money by month and trip, and overdue debts. */
export { viewInforme } from './informe.ts'
export { listVencidoFamilias, viewLargestOverdue, viewVencido } from './vencido.ts'
