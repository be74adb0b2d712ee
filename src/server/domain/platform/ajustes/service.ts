export {
  type Nosotros,
  readAgencia,
  readAgenciaAndAjuste,
  readDerechos,
  readNosotros,
  saveAgencia,
  saveAspecto,
  saveDerechos,
  saveNosotros,
  viewAgencia,
  writeAgencia,
  writeNosotros,
} from './agencia.ts'
export { lockAjuste, readAjuste, writeAjuste } from './ajuste.ts'
export { readCobranza, saveCobranza, viewCobranza, writeCobranza } from './cobranza.ts'
