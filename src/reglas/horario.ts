import { withNoBreakSpaces } from './text.ts'

/** Formats opening hours: `9:00 a 13:00 y 17:00 a 21:00`. A range such as `9:00 a 13:00` never breaks across lines. */
export const formatHours = (hours: readonly string[]): string => hours.map(withNoBreakSpaces).join(' y\u00a0')

/** Formats opening hours with their days: `Lunes a viernes: 9:00 a 13:00 y 17:00 a 21:00`. */
export const formatHorario = ({ dias, horas }: { dias: string; horas: readonly string[] }): string =>
  `${dias}: ${formatHours(horas)}`
