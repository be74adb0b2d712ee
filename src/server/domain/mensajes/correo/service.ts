/** The public interface of mail: written in the transaction of its cause, delivered by a job, readable by staff. */
export {
  type AdjuntoNuevo,
  attachConvenio,
  attachRecibo,
  readAdjunto,
  removeAdjuntos,
  storeAdjuntos,
} from './adjuntos.ts'
export { bajaUrl, claveDeBoletin, motivoDeCampania, readBaja } from './baja.pure.ts'
export { keepSubkeysDeBaja, listSubkeysDeBaja } from './baja-llaves.ts'
export { listCorreos, retryCorreo, retryCorreos, viewCorreo } from './bandeja.ts'
export { correosDeCuenta, correosReenviables } from './de-cuenta.ts'
export { mailEliminado } from './eliminada.pure.ts'
export { listEncryptedCorreos } from './encrypted.ts'
export { deliverCorreo, deliverPending, esperaInicial, esperaMax, intentosMax } from './entrega.ts'
export { type Correo, previewCorreo, sendCorreo, sendWith } from './envio.ts'
export { drawCorreos, sendCorreos } from './envio-a-muchos.ts'
export { renderMuestras } from './muestras.ts'
export type { DatosDe } from './plantillas/plantillas.ts'
export { tryCorreo } from './probar.ts'
export {
  claveDeConsulta,
  claveDeDespedida,
  claveDeRespuesta,
  forgetSecrets,
  removeCorreos,
  removeDeadEnlaces,
  removeDespedidas,
  removeLooseCorreos,
} from './purga.ts'
export { failedLately, resumeCorreosDe, sigueSuCampania } from './rechazos.ts'
export { resendCorreo } from './reenviar.ts'
export { claveDeAviso } from './respuestas-a.ts'
export { openSecretos } from './secretos.ts'
export { countTextos, listTextos, previewTexto, readMembrete, saveTexto } from './textos.ts'
