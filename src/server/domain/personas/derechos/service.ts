/** The module's public interface: the requests that consumer law grants to everybody. */
export { answerSolicitud } from './atender.ts'
export { listSolicitudes, viewSolicitud } from './list.ts'
export { createSolicitud, type NuevaSolicitud } from './nueva.ts'
export { listPedidos, requestPedido } from './pedir.ts'
