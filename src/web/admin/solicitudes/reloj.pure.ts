const minuto = 60_000
const hora = 60 * minuto
const plazo = 24 * hora

/** Where a request stands in the 24 hours that there are to answer it, from the ISO instant at which it came. */
export function readReloj(creada: string, ahora: Date): { text: string; tone: 'plain' | 'alert' | 'bad' } {
  const queda = Date.parse(creada) + plazo - ahora.getTime()
  if (queda < 0) return { text: `Vencida hace ${lapse(-queda)}`, tone: 'bad' }
  return { text: `Quedan ${lapse(queda)}`, tone: queda < 6 * hora ? 'alert' : 'plain' }
}

function lapse(largo: number): string {
  if (largo < hora) return `${Math.floor(largo / minuto)} min`
  if (largo < 48 * hora) return `${Math.floor(largo / hora)} h`
  return `${Math.floor(largo / (24 * hora))} días`
}
