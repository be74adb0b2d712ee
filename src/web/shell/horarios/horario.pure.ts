import type { Agencia } from '../../../contract/casa/sitio.ts'
import { unbroken } from '../../../reglas/texto.ts'

/** `Lunes a viernes: 9:00 a 13:00 y 17:00 a 21:00`; no line ends within a stretch of hours. */
export const sayHorario = ({ dias, horas }: Agencia['horarios'][number]): string =>
  `${dias}: ${horas.map(unbroken).join(' y\u00a0')}`
