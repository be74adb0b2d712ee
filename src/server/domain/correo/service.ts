/** The front door of mail: written in the cause's transaction, delivered by a job, readable by staff. */
export { type AdjuntoNuevo, attachConvenio, removeAdjuntos, storeAdjuntos } from './adjuntos.ts'
export { deliverCorreo, deliverPending, esperaInicial, intentosMax } from './entrega.ts'
export { type Correo, sendCorreo } from './envio.ts'
export { claveDeRespuesta, removeDeadEnlaces, removeLooseRespuestas } from './purga.ts'
