/** The front door of what consumer law lets anybody ask for. */
export { attendSolicitud } from './atender.ts'
export { listSolicitudes, viewSolicitud } from './list.ts'
export { createSolicitud, type NuevaSolicitud } from './nueva.ts'
export { listPedidos, requestPedido } from './pedir.ts'
