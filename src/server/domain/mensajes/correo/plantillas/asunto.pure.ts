import { capitalize, joinWords } from '../../../../../reglas/text.ts'

/** The words for a child whose name a mail must not repeat. */
export const namelessPasajero = 'tu pasajero'

type DeQuien = { pasajero: string; viaje?: string }

/** Returns a subject that names the passengers and the trip before the event: `Martina, Bariloche 2027: 2 cuotas sin pagar`. */
export function describeSubject(items: readonly DeQuien[], what: string): string {
  const who = new Set(items.map(({ pasajero }) => pasajero).filter(Boolean))
  const viajes = new Set(items.map(({ viaje = '' }) => viaje))
  const [viaje = ''] = viajes.size === 1 ? viajes : []
  const about = [joinWords([...who].map(firstName)), viaje].filter(Boolean).join(', ')
  return capitalize(about ? `${about}: ${what}` : what)
}

/** Returns a child's first name, or `namelessPasajero` if the mail may not show the name. */
export const firstName = (pasajero: string) =>
  pasajero === namelessPasajero ? pasajero : (pasajero.split(' ')[0] ?? '')
