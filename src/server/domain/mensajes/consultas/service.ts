export { assignConsulta, createConsulta, type NuevaConsulta, releaseConsultas, removeConsulta } from './consulta.ts'
export { answerConsulta, type Respuesta, viewAttachment, viewConversacion } from './conversation.ts'
export { countConsultas, listConsultas, listConsultasPersonal, readResponseTime, viewConsulta } from './list.ts'
