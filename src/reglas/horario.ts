import { withNoBreakSpaces } from './text.ts'

/** Formats opening hours: `9:00 a 13:00 y 17:00 a 21:00`. No line break occurs inside a range. */
export const formatHours = (hours: readonly string[]): string => hours.map(withNoBreakSpaces).join(' y\u00a0')

export const formatHorario = ({ dias, horas }: { dias: string; horas: readonly string[] }): string =>
  `${dias}: ${formatHours(horas)}`
