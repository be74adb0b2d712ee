/** The module's public interface: reports: a period's money by month and trip, and overdue debts. */
export { viewInforme } from './informe.ts'
export { listVencidoFamilias, viewMasVencidos, viewVencido } from './vencido.ts'
