import { capitalize, joinWords } from '../../../../../reglas/text.ts'

/** The words for a child whose name a mail must not repeat. */
export const namelessPasajero = 'tu pasajero'

type DeQuien = { pasajero: string; viaje?: string }

/** Returns a subject that names the trip before the event: `Martina, Bariloche 2027: 2 cuotas sin pagar`. */
export function describeSubject(cosas: readonly DeQuien[], que: string): string {
  const quienes = new Set(cosas.map(({ pasajero }) => pasajero).filter(Boolean))
  const viajes = new Set(cosas.map(({ viaje = '' }) => viaje))
  const [viaje = ''] = viajes.size === 1 ? viajes : []
  const sobre = [joinWords([...quienes].map(firstName)), viaje].filter(Boolean).join(', ')
  return capitalize(sobre ? `${sobre}: ${que}` : que)
}

/** Returns a child's first name, or `namelessPasajero` if the mail may not show the name. */
export const firstName = (pasajero: string) =>
  pasajero === namelessPasajero ? pasajero : (pasajero.split(' ')[0] ?? '')
