/** Calendar days as `yyyy-mm-dd`, which compare and sort as text. A day of the specification's API (`21-11-2026`) has another type. */
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

const timeZone = 'America/Argentina/Tucuman'
const hourInTimeZone = new Intl.DateTimeFormat('es-AR', {
  timeZone: timeZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
/** The Swedish locale writes days in ISO format. */
const inTimeZone = new Intl.DateTimeFormat('sv-SE', {
  timeZone: timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** Returns the day of an instant in the agency's time zone. */
export function localDay(instante: Date): Dia {
  return toDia(inTimeZone.format(instante))
}

/** Returns noon of a day in the agency's time zone: the instant of an event whose time is unknown. */
export function noonOf(dia: Dia): Date {
  return new Date(`${dia}T12:00:00-03:00`)
}

/** Returns whether an instant is before 9:00, or at 21:00 or later, in the agency's time zone. Families are not notified at night. */
export function isNight(instante: Date): boolean {
  const hora = Number(hourInTimeZone.format(instante).slice(0, 2))
  return hora < 9 || hora >= 21
}

/** Returns the instant itself, or 9:00 of the next morning for an instant at night, so that no deadline passes at night. */
export function endOfNight(instante: Date): Date {
  if (!isNight(instante)) return instante
  const [hora = 0, minutos = 0] = hourInTimeZone.format(instante).split(':').map(Number)
  const faltan = ((9 - hora + 24) % 24) * 60 - minutos
  const minuto = 60_000
  return new Date((Math.floor(instante.getTime() / minuto) + faltan) * minuto)
}

export function isDia(texto: string): texto is Dia {
  const dia = new Date(/^[1-9]\d{3}-\d\d-\d\d$/.test(texto) ? `${texto}T00:00:00Z` : '')
  return !Number.isNaN(dia.getTime()) && dia.toISOString().startsWith(texto)
}

/** @throws RangeError if the text is no existing day */
export function toDia(texto: string): Dia {
  if (!isDia(texto)) throw new RangeError(`Not a day: ${texto}`)
  return texto
}

/** Returns the day of an instant at midnight UTC. */
const dayOf = (medianoche: Date | number) => toDia(new Date(medianoche).toISOString().slice(0, 10))

export function addDays(dia: Dia, dias: number): Dia {
  const fecha = new Date(`${dia}T00:00:00Z`)
  fecha.setUTCDate(fecha.getUTCDate() + dias)
  return dayOf(fecha)
}

/** Returns the day `diaDelMes` of the month that is `meses` months after `dia`, or that month's last day if the month is too short. */
export function addMonths(dia: Dia, meses: number, diaDelMes: number): Dia {
  const [anio = 0, mes = 1] = dia.split('-').map(Number)
  const ultimo = new Date(Date.UTC(anio, mes + meses, 0)).getUTCDate()
  return dayOf(Date.UTC(anio, mes - 1 + meses, Math.min(diaDelMes, ultimo)))
}

export function isBusinessDay(dia: Dia, feriados: ReadonlySet<Dia>): boolean {
  const semana = new Date(`${dia}T00:00:00Z`).getUTCDay()
  return semana !== 0 && semana !== 6 && !feriados.has(dia)
}

export function addBusinessDays(dia: Dia, cantidad: number, feriados: ReadonlySet<Dia>): Dia {
  let actual = dia
  for (let quedan = cantidad; quedan > 0; ) {
    actual = addDays(actual, 1)
    if (isBusinessDay(actual, feriados)) quedan -= 1
  }
  return actual
}

export function lastBusinessDayBefore(dia: Dia, feriados: ReadonlySet<Dia>): Dia {
  const anterior = addDays(dia, -1)
  return isBusinessDay(anterior, feriados) ? anterior : lastBusinessDayBefore(anterior, feriados)
}

/** Formats a day in local form: `21/11/2026`. */
export function formatDay(dia: Dia): string {
  return dia.split('-').reverse().join('/')
}

/** Formats a range of days in local form: `Del 12/10/2027 al 19/10/2027`, or `El 12/10/2027` for one day. */
export const formatPeriodo = (desde: Dia, hasta: Dia) =>
  desde === hasta ? `El ${formatDay(desde)}` : `Del ${formatDay(desde)} al ${formatDay(hasta)}`

/** Formats a time of the API as people write it: `09:30` → `9:30`. */
export const trimHora = (hora: string): string => hora.replace(/^0/, '')

/** Formats the time of an instant in the agency's time zone: `9:30`. Instants in the API are ISO text. */
export const formatHora = (instante: Date | string): string => trimHora(hourInTimeZone.format(new Date(instante)))

/** Formats an instant in the agency's time zone: `21/11/2026 a las 9:30`. */
export const formatInstant = (instante: Date | string): string =>
  `${formatDay(localDay(new Date(instante)))} a las ${formatHora(instante)}`

/** Converts a day of the specification's API (`21-11-2026`) to `2026-11-21`. @throws if the text is no existing day */
export function wireToDay(fecha: string): Dia {
  return toDia(turnRound(fecha))
}

/** Converts `2026-11-21` to a day of the specification's API (`21-11-2026`). */
export function dayToWire(dia: Dia): string {
  return turnRound(dia)
}

const turnRound = (fecha: string) => fecha.split('-').reverse().join('-')

export function yearsBetween(desde: Dia, hasta: Dia): number {
  const cumplio = hasta.slice(5) >= desde.slice(5)
  return Number(hasta.slice(0, 4)) - Number(desde.slice(0, 4)) - (cumplio ? 0 : 1)
}

export function daysBetween(desde: Dia, hasta: Dia): number {
  return Math.round((Date.parse(`${hasta}T00:00:00Z`) - Date.parse(`${desde}T00:00:00Z`)) / 86_400_000)
}
