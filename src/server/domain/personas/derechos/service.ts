export { answerSolicitud } from './atender.ts'
export { listSolicitudes, viewSolicitud } from './list.ts'
export { createSolicitud, type NuevaSolicitud } from './nueva.ts'
export { listPedidos, requestPedido } from './pedir.ts'
