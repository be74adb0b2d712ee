export { assignConsulta, releaseConsultas } from './assign.ts'
export { createConsulta, type NuevaConsulta, removeConsulta } from './consulta.ts'
export { answerConsulta, type Respuesta, viewAdjunto, viewConversacion } from './conversation.ts'
export { countConsultas, listConsultas, listConsultasPersonal, readResponseTime, viewConsulta } from './list.ts'
