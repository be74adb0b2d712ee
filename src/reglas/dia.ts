/**
 * Calendar days as `yyyy-mm-dd`, digit by digit. They compare and sort as text. A day of the specification's wire
 * (`21-11-2026`) is none.
 */
export type Dia = `${number}${number}${number}${number}-${number}${number}-${number}${number}`

/** January first. */
export const nombresDeMes = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

const zona = 'America/Argentina/Tucuman'
const horaEnZona = new Intl.DateTimeFormat('es-AR', {
  timeZone: zona,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
/** Swedes write days as ISO does. */
const enZona = new Intl.DateTimeFormat('sv-SE', { timeZone: zona, year: 'numeric', month: '2-digit', day: '2-digit' })

/** The day that an instant falls on, where the agency is. */
export function localDay(instante: Date): Dia {
  return toDia(enZona.format(instante))
}

/** Before nine and from nine in the evening, where the agency is: what can wait does not wake families. */
export function isNight(instante: Date): boolean {
  const hora = Number(horaEnZona.format(instante).slice(0, 2))
  return hora < 9 || hora >= 21
}

/** An instant itself, or, where it falls into the night, nine of the morning after: no deadline passes while families sleep. */
export function endOfNight(instante: Date): Date {
  if (!isNight(instante)) return instante
  const [hora = 0, minutos = 0] = horaEnZona.format(instante).split(':').map(Number)
  const faltan = ((9 - hora + 24) % 24) * 60 - minutos
  const minuto = 60_000
  return new Date((Math.floor(instante.getTime() / minuto) + faltan) * minuto)
}

/** Whether a text is a day that exists, as `yyyy-mm-dd`. */
export function isDia(texto: string): texto is Dia {
  const dia = new Date(/^[1-9]\d{3}-\d\d-\d\d$/.test(texto) ? `${texto}T00:00:00Z` : '')
  return !Number.isNaN(dia.getTime()) && dia.toISOString().startsWith(texto)
}

/** A text that has to be a day. Throws where it is none. */
export function toDia(texto: string): Dia {
  if (!isDia(texto)) throw new RangeError(`Not a day: ${texto}`)
  return texto
}

/** The day of an instant that stands for one: midnight in UTC. */
const dayOf = (medianoche: Date | number) => toDia(new Date(medianoche).toISOString().slice(0, 10))

export function addDays(dia: Dia, dias: number): Dia {
  const fecha = new Date(`${dia}T00:00:00Z`)
  fecha.setUTCDate(fecha.getUTCDate() + dias)
  return dayOf(fecha)
}

/** The day number `diaDelMes` of the month that lies `meses` after `dia`'s, or that month's last day. */
export function dayOfMonth(dia: Dia, meses: number, diaDelMes: number): Dia {
  const [anio = 0, mes = 1] = dia.split('-').map(Number)
  const ultimo = new Date(Date.UTC(anio, mes + meses, 0)).getUTCDate()
  return dayOf(Date.UTC(anio, mes - 1 + meses, Math.min(diaDelMes, ultimo)))
}

/** Monday to Friday, holidays apart. */
export function isBusinessDay(dia: Dia, feriados: ReadonlySet<Dia>): boolean {
  const semana = new Date(`${dia}T00:00:00Z`).getUTCDay()
  return semana !== 0 && semana !== 6 && !feriados.has(dia)
}

/** The business day number `cantidad` after `dia`, which does not count itself. */
export function addBusinessDays(dia: Dia, cantidad: number, feriados: ReadonlySet<Dia>): Dia {
  let actual = dia
  for (let quedan = cantidad; quedan > 0; ) {
    actual = addDays(actual, 1)
    if (isBusinessDay(actual, feriados)) quedan -= 1
  }
  return actual
}

/** The latest business day before `dia`. */
export function lastBusinessDayBefore(dia: Dia, feriados: ReadonlySet<Dia>): Dia {
  const anterior = addDays(dia, -1)
  return isBusinessDay(anterior, feriados) ? anterior : lastBusinessDayBefore(anterior, feriados)
}

/** `21/11/2026`, as people here write days. */
export function formatDay(dia: Dia): string {
  return dia.split('-').reverse().join('/')
}

/** From a day to another, in local form: `Del 12/10/2027 al 19/10/2027`. */
export const formatPeriodo = (desde: Dia, hasta: Dia) => `Del ${formatDay(desde)} al ${formatDay(hasta)}`

/** `21/11/2026 a las 09:30`, where the agency is. An instant of the wire is ISO text. */
export function formatInstant(instante: Date | string): string {
  const cuando = new Date(instante)
  return `${formatDay(localDay(cuando))} a las ${horaEnZona.format(cuando)}`
}

/** A day of the wire (`21-11-2026`) as `2026-11-21`, which compares as text. Throws where it is none. */
export function isoDay(fecha: string): Dia {
  return toDia(turnRound(fecha))
}

/** `2026-11-21` as a day of the wire (`21-11-2026`). */
export function dayToWire(dia: Dia): string {
  return turnRound(dia)
}

const turnRound = (fecha: string) => fecha.split('-').reverse().join('-')

/** Whole years from one to another: how old, on a day, who was born on another. */
export function yearsBetween(desde: Dia, hasta: Dia): number {
  const cumplio = hasta.slice(5) >= desde.slice(5)
  return Number(hasta.slice(0, 4)) - Number(desde.slice(0, 4)) - (cumplio ? 0 : 1)
}

/** Whole days from one to another. */
export function daysBetween(desde: Dia, hasta: Dia): number {
  return Math.round((Date.parse(`${hasta}T00:00:00Z`) - Date.parse(`${desde}T00:00:00Z`)) / 86_400_000)
}
