export { remindCuotas } from './remind.ts'
export { previewRecordatorio, remindVencidos, viewOverdueToRemind } from './remind-vencido.ts'
export { claveDeRecordatorio } from './windows.pure.ts'
