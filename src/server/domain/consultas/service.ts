/** The front door of enquiries. */
export { removeConsulta } from './eliminar.ts'
export { countConsultas, listConsultas, viewConsulta } from './list.ts'
export { createConsulta, type NuevaConsulta } from './nueva.ts'
export { answerConsulta, type Respuesta } from './responder.ts'
