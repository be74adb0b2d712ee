/** The module's public interface: school trips: what is offered to a course, who travels, and the rooms. */
export { addAcompanante, editAcompanante, removeAcompanante } from './acompanantes.ts'
export { createEnlaceDelegado, revokeEnlaceDelegado, viewDelegado } from './delegado.ts'
export { assignHabitacion, createHabitaciones, editHabitacion, removeHabitacion } from './habitaciones.ts'
export { listViajes, readOpciones } from './list.ts'
export { viewListas } from './listas.ts'
export { createViaje, editViaje, removeViaje } from './oferta.ts'
export { hasDelivered } from './reservas-vivas.ts'
export { viewTableroViaje } from './tablero-viaje.ts'
