import { capitalize } from '../../../reglas/texto.ts'
import { formatFechaLarga, inWords, type PartesDeDia, parseDia } from '../../ui/format.pure.ts'

/** `Domingo 12 de septiembre de 2027`. */
export function longDay(fecha: string): string {
  return capitalize(formatFechaLarga(fecha, true))
}

/**
 * Between which days courses leave: `Entre el 5 y el 26 de octubre de 2027`. Each month and year once; the day itself where it is one.
 */
export function tellSalidas(primera: string, ultima: string): string {
  const [desde, hasta] = [parseDia(primera), parseDia(ultima)]
  if (!desde || !hasta || sameDay(desde, hasta)) return longDay(primera)
  const sameMonth = desde.anio === hasta.anio && desde.mes === hasta.mes
  const inicio = sameMonth ? desde.dia : inWords(desde, desde.anio !== hasta.anio)
  return `Entre el ${inicio} y el ${inWords(hasta, true)}`
}

const sameDay = (uno: PartesDeDia, otro: PartesDeDia) =>
  uno.dia === otro.dia && uno.mes === otro.mes && uno.anio === otro.anio

/**
 * A date as its lines stand: `Lunes 11`, `de enero de 2027`; of departures between two days, one a line. What is no date
 * is one line.
 */
export function linesOf(fecha: string): string[] {
  const [cuando = '', ...segun] = fecha.split(', ')
  const [, desde, hasta] = /^(Entre el .+?) (y el .+)$/u.exec(cuando) ?? []
  const dias = desde && hasta && /\d (de|del) /u.test(desde.replaceAll('\u00a0', ' ')) ? [desde, hasta] : partDia(cuando)
  return [...dias, ...segun].map((linea) => linea.replaceAll(' ', '\u00a0'))
}

/** Before its month. */
function partDia(dicho: string): string[] {
  const [, dia, mes] = /^(.*?\d+)\s(de\s.+)$/u.exec(dicho) ?? []
  return dia && mes ? [dia, mes] : [dicho]
}

/** When it is back, of a trip whose days of departure are several: by its nights, or by the days told of it. */
export function tellVuelta({ noches, dias }: { noches: string; dias: number }): string {
  const despues = noches === '' ? dias - 1 : Number(noches)
  if (despues < 0) return ''
  if (despues === 0) return 'El mismo día'
  return despues === 1 ? 'Al día siguiente' : `${despues} días después`
}
