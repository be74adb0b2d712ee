import { enumerar } from '../../../../../reglas/enumerar.ts'
import { capitalize } from '../../../../../reglas/texto.ts'

/** What a mail calls the child whose name it does not repeat. */
export const sinNombre = 'tu pasajero'

type DeQuien = { pasajero: string; viaje?: string }

/** A subject that tells whose trip it is about before what happened: `Martina, Bariloche 2027: 2 cuotas sin pagar`. */
export function tellOf(cosas: readonly DeQuien[], que: string): string {
  const quienes = new Set(cosas.map(({ pasajero }) => pasajero).filter(Boolean))
  const viajes = new Set(cosas.map(({ viaje = '' }) => viaje))
  const [viaje = ''] = viajes.size === 1 ? viajes : []
  const sobre = [enumerar([...quienes].map(firstName)), viaje].filter(Boolean).join(', ')
  return capitalize(sobre ? `${sobre}: ${que}` : que)
}

const firstName = (pasajero: string) => (pasajero === sinNombre ? pasajero : (pasajero.split(' ')[0] ?? ''))
