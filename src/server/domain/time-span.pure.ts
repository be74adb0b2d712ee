export type TimeSpan = { dias?: number; horas?: number; minutos?: number }

export function addTime(instant: Date, { dias = 0, horas = 0, minutos = 0 }: TimeSpan): Date {
  return new Date(instant.getTime() + ((dias * 24 + horas) * 60 + minutos) * 60_000)
}
