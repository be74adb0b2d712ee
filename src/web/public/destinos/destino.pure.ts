import { formatCount } from '../../../reglas/numbers.ts'
export function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(text.trim())?.[0] ?? text.trim()
}

export function describePaquetes(paquetes: number): string {
  return paquetes === 0 ? 'A pedido' : formatCount(paquetes, 'viaje')
}
