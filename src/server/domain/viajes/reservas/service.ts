export { addNota } from './anotar.ts'
export { correctPasajero, correctTutor } from './corregir.ts'
export { resendCorreoOf } from './correos.ts'
export { book, type CarriedOver, createReserva, type ReservaCreada } from './create.ts'
export { setDocumentoRecibido } from './documentos.ts'
export {
  expireOfertas,
  joinEspera,
  leaveEspera,
  listEsperas,
  offerFreeLugares,
  removeEsperas,
} from './espera.ts'
export { listViajesWithEspera, offerTo, removeFromEspera, viewEspera } from './espera-gestion.ts'
export { initialState, moveByMoney, transition } from './estados.pure.ts'
export { findPasajero, readTutor } from './formulario.ts'
export { addFotos, listFotos, openFoto, removeFoto, requireRoomForFotos } from './fotos.ts'
export {
  bookedBy,
  existingAcompanante,
  freeLugar,
  freeLugares,
  refuseAcompanante,
  takeLugar,
} from './lugares.ts'
export { markReservas } from './marcar.ts'
export { mayEnter, mayPropose, takeSeat } from './may-book.ts'
export { inheritOferta, ofertaOf, offerDeadline, unacceptedPropuestas, withdrawCambios } from './ofrecer-lugar.ts'
export { findMailContext } from './partes.ts'
export { savePasajero } from './pasajero.ts'
export { removeOldFotos } from './purgar-fotos.ts'
export {
  countReservas,
  listReservas,
  listReservasNuevas,
  listReservasPersonal,
  viewConvenio,
  viewFicha,
  viewReserva,
} from './read.ts'
export { settleReservas } from './saldar.ts'
export { lapseReservas, renewDeadline, warnSenias } from './senia.ts'
export { computeTerms, draftForSolicitud, type SolicitudConvenio, type SolicitudReserva } from './solicitud.ts'
export { tutorOf } from './tutor.ts'
