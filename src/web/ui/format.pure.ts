import { type Dia, dayToWire, formatDay, isDia, localDay, nombresDeMes, toDia } from '../../reglas/dia.ts'
import { readFecha } from '../../reglas/lectura.ts'

const dias = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']

/** A calendar day; `mes` counts from 1. */
export type PartesDeDia = { dia: number; mes: number; anio: number }

/** The day that `2026-11-21` is, or that an ISO instant falls on in the agency's time zone. Undefined when the text is neither. */
export function readDia(text: string): Dia | undefined {
  const dia = isInstant(text) ? localDay(new Date(text)) : text.trim()
  return isDia(dia) ? dia : undefined
}

export function partsOf(dia: Dia): PartesDeDia {
  const [anio = 0, mes = 0, numero = 0] = dia.split('-').map(Number)
  return { anio, mes, dia: numero }
}

/** The name of a day's month. */
export const monthOf = (dia: Dia): string => nombresDeMes[partsOf(dia).mes - 1] ?? ''

/** `21/11/2026`. A text that is no date comes back as it is, so that nothing stored is hidden. */
export function formatFecha(text: string): string {
  const dia = readDia(text)
  return dia ? formatDay(dia) : text
}

/** `viernes 4 de diciembre`, with the year when asked: `viernes 4 de diciembre de 2026`. No line parts the day from its month. */
export function formatFechaLarga(text: string, withYear = false): string {
  const dia = readDia(text)
  if (!dia) return text
  return `${dias[new Date(`${dia}T00:00:00Z`).getUTCDay()]} ${inWords(partsOf(dia), withYear)}`
}

/** `15 de enero de 2027`; to another day, what both share once: `6 al 8 de diciembre de 2026`, `30 de enero al 3 de febrero de 2027`. */
export function formatDias(desde: Dia, hasta = desde): string {
  const [primero, ultimo] = [partsOf(desde), partsOf(hasta)]
  const { dia, mes, anio } = primero
  const fin = inWords(ultimo, true)
  if (anio !== ultimo.anio || mes !== ultimo.mes) return `${inWords(primero, anio !== ultimo.anio)} al ${fin}`
  return dia === ultimo.dia ? fin : `${dia} al ${fin}`
}

/** A day with its month, which no line parts, and its year when asked, before which one may break. */
export function inWords({ dia, mes, anio }: PartesDeDia, withYear: boolean): string {
  return `${dia}\u00a0de\u00a0${nombresDeMes[mes - 1]}${withYear ? ` de\u00a0${anio}` : ''}`
}

/** An ISO instant to the agency's clock: `18:42`. */
export function formatHora(instant: string): string {
  return clock.format(new Date(instant))
}

/**
 * The wire's text for a day as typed: `3/8/2010` → `03-08-2010`. A text that is no date stays, for validation to judge.
 * @param past Of a birth date, which decides the century of a year of two digits.
 */
export function toWireFecha(text: string, past = false): string {
  const day = readFecha(text, past)
  return day ? dayToWire(day) : text
}

/** A day by its parts, as `yyyy-mm-dd`. */
export function joinDia({ dia, mes, anio }: PartesDeDia): Dia {
  return toDia([anio, String(mes).padStart(2, '0'), String(dia).padStart(2, '0')].join('-'))
}

const timeZone = 'America/Argentina/Tucuman'
const clock = new Intl.DateTimeFormat('es-AR', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

function isInstant(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T.+(Z|[+-]\d{2}:?\d{2})$/.test(text)
}

/** A title whose small words go with what follows them: no line ends in `de`, `la` or `y`. */
export const tieTitle = (title: string): string =>
  title.replace(/(?<=^|\s)(del?|las?|el|los|una?|y|en?|al?) /gi, '$1\u00a0')
