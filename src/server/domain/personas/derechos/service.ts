export { answerSolicitud } from './answer.ts'
export { createSolicitud, type NuevaSolicitud } from './create.ts'
export { listSolicitudes, viewSolicitud } from './list.ts'
export { createPedido, listPedidos } from './request.ts'
