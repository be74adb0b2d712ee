export { remindCuotas } from './remind.ts'
export { previewRecordatorio, remindVencidos, viewOverdueToRemind } from './remind-vencido.ts'
export { recordatorioMailKey } from './windows.pure.ts'
