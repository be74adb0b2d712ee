export {
  attachConvenio,
  attachRecibo,
  type NewAdjunto,
  readAdjunto,
  removeAdjuntos,
  storeAdjuntos,
} from './adjuntos.ts'
export { bajaUrl, campaniaReason, claveDeBoletin, readBaja } from './baja.pure.ts'
export { keepSubkeysDeBaja, listSubkeysDeBaja } from './baja-llaves.ts'
export { listCorreos, resendCorreo, retryCorreo, retryCorreos, viewCorreo } from './bandeja.ts'
export { correosDeCuenta, resendableCorreos } from './de-cuenta.ts'
export { erasedAddress } from './eliminada.pure.ts'
export { deliverCorreo, deliverPending, firstRetryMs, longestRetryMs, maxAttempts } from './entrega.ts'
export { type Correo, previewCorreo, sendCorreo, sendWith } from './envio.ts'
export { renderCorreos, sendCorreos } from './envio-a-muchos.ts'
export { renderMailSamples } from './muestras.ts'
export type { DatosDe } from './plantillas/plantillas.ts'
export { tryCorreo } from './probar.ts'
export {
  claveDeConsulta,
  claveDeRespuesta,
  farewellKey,
  forgetSecrets,
  removeCorreos,
  removeDeadEnlaces,
  removeFarewells,
  removeOrphanCorreos,
} from './purga.ts'
export { failedLately, isCampaniaRunning, resumeCorreosDe } from './rechazos.ts'
export { claveDeAviso } from './respuestas-a.ts'
export { listEncryptedCorreos, openSecretos } from './secretos.ts'
export { countTextos, listTextos, previewTexto, readMembrete, saveTexto } from './textos.ts'
