import type { Agencia } from '../../../contract/casa/sitio.ts'

/** `Lunes a viernes: 9:00 a 13:00 y 17:00 a 21:00`; no line ends within a stretch of hours. */
export const sayHorario = ({ dias, horas }: Agencia['horarios'][number]): string =>
  `${dias}: ${horas.map((tramo) => tramo.replaceAll(' ', '\u00a0')).join(' y\u00a0')}`
