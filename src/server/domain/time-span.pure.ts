export type Lapso = { dias?: number; horas?: number; minutos?: number }

/** Returns the instant after a time span, or before it if negative. */
export function later(instante: Date, { dias = 0, horas = 0, minutos = 0 }: Lapso): Date {
  return new Date(instante.getTime() + ((dias * 24 + horas) * 60 + minutos) * 60_000)
}
