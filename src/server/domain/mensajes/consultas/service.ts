export { assignConsulta, createConsulta, type NuevaConsulta, releaseConsultas, removeConsulta } from './consulta.ts'
export { answerConsulta, type Respuesta, viewAdjunto, viewConversacion } from './conversation.ts'
export { countConsultas, listConsultas, listConsultasPersonal, readResponseTime, viewConsulta } from './list.ts'
