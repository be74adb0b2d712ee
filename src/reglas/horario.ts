import { unbroken } from './texto.ts'

/** Formats opening hours: `Lunes a viernes: 9:00 a 13:00 y 17:00 a 21:00`. A range such as `9:00 a 13:00` never breaks across lines. */
export const formatHorario = ({ dias, horas }: { dias: string; horas: readonly string[] }): string =>
  `${dias}: ${horas.map(unbroken).join(' y\u00a0')}`
