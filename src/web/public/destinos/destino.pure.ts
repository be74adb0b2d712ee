/** What a card has room for. */
export function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(text.trim())?.[0] ?? text.trim()
}

export function tellViajes(viajes: string): string {
  if (viajes === '1') return '1 viaje'
  return viajes === '0' ? 'A pedido' : `${viajes} viajes`
}
