export {
  type BookingRequest,
  type ConvenioRequest,
  computeAgreedTerms,
  draftRequestedConvenio,
} from './booking-request.ts'
export { checkEnteredReserva, checkPropuesta, takeSeat } from './check-booking.ts'
export { correctPasajero, correctTutor } from './correct.ts'
export { findMailContext, resendCorreoOfReserva } from './correos.ts'
export { bookReserva, type CarriedOver, type CreatedReserva, createReserva } from './create.ts'
export { setDocumentoRecibido } from './documentos.ts'
export {
  expireOfertas,
  joinEspera,
  leaveEspera,
  listEsperas,
  offerFreeLugares,
  offerFreeLugaresOf,
  removeEsperas,
  removeOldEsperas,
} from './espera.ts'
export { countEsperando, listViajesWithEspera, offerLugarTo, removeFromEspera, viewEspera } from './espera-gestion.ts'
export { changeAfterPagos, estadoAfter, initialEstado } from './estados.pure.ts'
export { addFotos, listFotos, openFoto, removeFoto, requireRoomForFotos } from './fotos.ts'
export * from './lugares.ts'
export { markReservas } from './mark.ts'
export { addNota } from './notes.ts'
export { giveOfferedLugar, ofertaOf, offerDeadline, unacceptedPropuestas, withdrawCambios } from './offer-lugar.ts'
export { findPasajero, savePasajero } from './pasajero.ts'
export { removeOldFotos } from './purge-fotos.ts'
export * from './read.ts'
export { lapseReservas, renewSeniaDeadline, warnSenias } from './senia.ts'
export { updateEstadosFromPagos } from './settle.ts'
export { readTutor, tutorOf } from './tutor.ts'
