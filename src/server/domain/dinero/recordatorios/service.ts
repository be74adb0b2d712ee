/** The front door of reminders. */
export { remindCuotas } from './recordar.ts'
export { previewRecordatorio, remindVencidos, viewVencidosARecordar } from './recordar-vencido.ts'
