import { capitalize, joinWords } from '../../../../../reglas/text.ts'

export const namelessPasajero = 'tu pasajero'

type DeQuien = { pasajero: string; viaje?: string }

/** Returns `Martina, Bariloche 2027: 2 cuotas sin pagar`. */
export function describeSubject(items: readonly DeQuien[], what: string): string {
  const who = new Set(items.map(({ pasajero }) => pasajero).filter(Boolean))
  const viajes = new Set(items.map(({ viaje = '' }) => viaje))
  const [viaje = ''] = viajes.size === 1 ? viajes : []
  const about = [joinWords([...who].map(firstName)), viaje].filter(Boolean).join(', ')
  return capitalize(about ? `${about}: ${what}` : what)
}

export const firstName = (pasajero: string) =>
  pasajero === namelessPasajero ? pasajero : (pasajero.split(' ')[0] ?? '')
