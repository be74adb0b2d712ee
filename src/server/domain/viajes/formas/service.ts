export * from './edit.ts'
export { computePlan, type FormaConSalida, listMontos, lockForma, previewPlan, readForma } from './montos.ts'
export * from './published.ts'
