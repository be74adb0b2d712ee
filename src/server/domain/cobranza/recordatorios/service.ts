export { claveDeRecordatorio } from './avisos.pure.ts'
export { remindCuotas } from './recordar.ts'
export { previewRecordatorio, remindVencidos, viewOverdueToRemind } from './recordar-vencido.ts'
