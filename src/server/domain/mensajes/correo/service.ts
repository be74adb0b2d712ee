export {
  attachConvenio,
  attachRecibo,
  type NewAdjunto,
  readAdjunto,
  removeAdjuntos,
  storeAdjuntos,
} from './attachments.ts'
export { bajaUrl, boletinMailKey, campaniaReason, readBaja } from './baja.pure.ts'
export { listBajaSubkeys, storeBajaSubkeys } from './baja-keys.ts'
export { correoColumns, correosOfCuenta, erasedAddress, resendableCorreos } from './correos-of-account.ts'
export * from './delivery.ts'
export { listCorreos, resendCorreo, retryCorreo, retryCorreos, viewCorreo } from './outbox.ts'
export { countTextos, listTextos, previewTexto, readMembrete, saveTexto } from './paragraphs.ts'
export type { PlantillaData } from './plantillas/plantillas.ts'
export * from './purge.ts'
export { hasFailedLately, isCampaniaRunning, resumeCorreosOf } from './refusals.ts'
export { avisoMailKey } from './reply-to.ts'
export { renderMailSamples } from './samples.ts'
export { listEncryptedCorreos, openSecretos } from './secrets.ts'
export { type Correo, previewCorreo, renderCorreos, sendCorreo, sendCorreos, sendCorreoWith } from './send.ts'
