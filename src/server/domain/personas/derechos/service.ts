export { createSolicitud, listPedidos, type NuevaSolicitud, requestPedido } from './create.ts'
export { answerSolicitud, listSolicitudes, viewSolicitud } from './list.ts'
