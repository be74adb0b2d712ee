import { contar } from '../../../reglas/cifras.ts'
/** What a card has room for. */
export function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(text.trim())?.[0] ?? text.trim()
}

export function describeViajes(viajes: number): string {
  return viajes === 0 ? 'A pedido' : contar(viajes, 'viaje')
}
