/** A calendar day as `yyyy-mm-dd`, which sorts as text. The type excludes days of the specification's API (`21-11-2026`). */
export type Dia = `${number}${number}${number}${number}-${number}${number}-${number}${number}`

export const monthNames = [
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

let formatter: Intl.DateTimeFormat | undefined

/**
 * Returns day and time in the agency's time zone: `2026-11-21 09:30`, as the Swedish locale writes them. Creates the formatter at first
 * use, because that takes a phone up to 300 ms, and most public pages need no time.
 */
function localTime(instant: Date): string {
  formatter ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/Argentina/Tucuman',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return formatter.format(instant)
}

const localHora = (instant: Date) => localTime(instant).slice(-5)

export function localDay(instant: Date): Dia {
  return toDia(localTime(instant).slice(0, 10))
}

/** Returns noon of a day in the agency's time zone, for an event whose time is unknown. */
export function noonOf(dia: Dia): Date {
  return new Date(`${dia}T12:00:00-03:00`)
}

/** Returns whether an instant is between 21:00 and 9:00 in the agency's time zone. Families get no mails at night. */
export function isNight(instant: Date): boolean {
  const hora = Number(localHora(instant).slice(0, 2))
  return hora < 9 || hora >= 21
}

/** Returns 9:00 of the next morning for an instant at night, so that no deadline passes at night. Other instants are unchanged. */
export function endOfNight(instant: Date): Date {
  if (!isNight(instant)) return instant
  const [hora = 0, minutos = 0] = localHora(instant).split(':').map(Number)
  const missing = ((9 - hora + 24) % 24) * 60 - minutos
  const minute = 60_000
  return new Date((Math.floor(instant.getTime() / minute) + missing) * minute)
}

export function isDia(text: string): text is Dia {
  const dia = new Date(/^[1-9]\d{3}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00Z` : '')
  return !Number.isNaN(dia.getTime()) && dia.toISOString().startsWith(text)
}

/** Checks that a text is an existing day. @throws RangeError if it is not */
export function toDia(text: string): Dia {
  if (!isDia(text)) throw new RangeError(`Not a day: ${text}`)
  return text
}

const dayOf = (midnight: Date | number) => toDia(new Date(midnight).toISOString().slice(0, 10))

export function addDays(dia: Dia, dias: number): Dia {
  const fecha = new Date(`${dia}T00:00:00Z`)
  fecha.setUTCDate(fecha.getUTCDate() + dias)
  return dayOf(fecha)
}

/** Returns the day `diaDelMes` of the month that is `meses` months after `dia`. If that month is too short, returns its last day. */
export function addMonths(dia: Dia, meses: number, diaDelMes: number): Dia {
  const [anio = 0, mes = 1] = dia.split('-').map(Number)
  const last = new Date(Date.UTC(anio, mes + meses, 0)).getUTCDate()
  return dayOf(Date.UTC(anio, mes - 1 + meses, Math.min(diaDelMes, last)))
}

export function isBusinessDay(dia: Dia, feriados: ReadonlySet<Dia>): boolean {
  const semana = new Date(`${dia}T00:00:00Z`).getUTCDay()
  return semana !== 0 && semana !== 6 && !feriados.has(dia)
}

export function addBusinessDays(dia: Dia, quantity: number, feriados: ReadonlySet<Dia>): Dia {
  let actual = dia
  for (let remaining = quantity; remaining > 0; ) {
    actual = addDays(actual, 1)
    if (isBusinessDay(actual, feriados)) remaining -= 1
  }
  return actual
}

export function lastBusinessDayBefore(dia: Dia, feriados: ReadonlySet<Dia>): Dia {
  const previous = addDays(dia, -1)
  return isBusinessDay(previous, feriados) ? previous : lastBusinessDayBefore(previous, feriados)
}

/** Formats a day as `21/11/2026`. */
export function formatDay(dia: Dia): string {
  return dia.split('-').reverse().join('/')
}

/** Formats days as `Del 12/10/2027 al 19/10/2027`, or as `El 12/10/2027` for one day. */
export const formatPeriodo = (from: Dia, until: Dia) =>
  from === until ? `El ${formatDay(from)}` : `Del ${formatDay(from)} al ${formatDay(until)}`

/** Formats a time of the API as people write it: `09:30` → `9:30`. */
export const trimHora = (hora: string): string => hora.replace(/^0/, '')

/** Formats an instant (an ISO text in the API) in the agency's time zone: `9:30`. */
export const formatHora = (instant: Date | string): string => trimHora(localHora(new Date(instant)))

/** Formats an instant in the agency's time zone: `21/11/2026 a las 9:30`. */
export const formatInstant = (instant: Date | string): string =>
  `${formatDay(localDay(new Date(instant)))} a las ${formatHora(instant)}`

/** Converts a day of the specification's API (`21-11-2026`) to `2026-11-21`. @throws RangeError if the text is no existing day */
export function wireToDay(fecha: string): Dia {
  return toDia(turnRound(fecha))
}

/** Converts `2026-11-21` to `21-11-2026`, the format of the specification's API. */
export function dayToWire(dia: Dia): string {
  return turnRound(dia)
}

const turnRound = (fecha: string) => fecha.split('-').reverse().join('-')

export function yearsBetween(from: Dia, until: Dia): number {
  const hadBirthday = until.slice(5) >= from.slice(5)
  return Number(until.slice(0, 4)) - Number(from.slice(0, 4)) - (hadBirthday ? 0 : 1)
}

export function daysBetween(from: Dia, until: Dia): number {
  return Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}
