export * from './agencia.ts'
export { lockAjuste, readAjuste, writeAjuste } from './ajuste.ts'
export { readCobranza, saveCobranza, viewCobranza, writeCobranza } from './cobranza.ts'
