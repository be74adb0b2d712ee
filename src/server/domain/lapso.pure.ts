export type Lapso = { dias?: number; horas?: number; minutos?: number }

/** The instant that lies so long after another; before it, where the span is below zero. */
export function later(instante: Date, { dias = 0, horas = 0, minutos = 0 }: Lapso): Date {
  return new Date(instante.getTime() + ((dias * 24 + horas) * 60 + minutos) * 60_000)
}
