/** The front door of bookings. */
export { createReserva, type ReservaCreada } from './create.ts'
export { type EstadoReserva, transition, vivas } from './estados.pure.ts'
export { findPasajero, readTutor } from './formulario.ts'
export { addFotos, listFotos, openFoto } from './fotos.ts'
export { countReservas, listReservas, listReservasPersonal } from './list.ts'
export { settleReservas } from './saldar.ts'
export { draftForSolicitud, type SolicitudConvenio, type SolicitudReserva } from './solicitud.ts'
export { viewConvenio, viewReserva } from './view.ts'
