import type { Agencia } from '../../../contract/platform/sitio.ts'
import { addDays, type Dia, formatHora, localDay } from '../../../reglas/dia.ts'

export type Opening = { open: boolean; dia: number; semana: number; hora: string }

type Turno = { desde: string; hasta: string }
const nextWeek = 8

/**
 * Returns whether the office is open at an instant, in the agency's time zone, and until or from when. Returns undefined if it does not
 * open within a week, or if the hours are not in the form `9:00 a 13:00`.
 * @param feriados the days on which the office is closed
 */
export function openingAt(instant: Date, horarios: Agencia['horarios'], feriados: readonly Dia[]): Opening | undefined {
  const now = formatHora(instant).padStart(5, '0')
  for (let dia = 0; dia < nextWeek; dia++) {
    const fecha = addDays(localDay(instant), dia)
    const semana = weekday(fecha)
    const turnos = feriados.includes(fecha) ? [] : turnosOf(horarios, semana)
    if (!turnos) return undefined
    const actual = dia === 0 && turnos.find(({ desde, hasta }) => desde <= now && now < hasta)
    if (actual) return { open: true, dia, semana, hora: actual.hasta }
    const next = turnos.find(({ desde }) => dia > 0 || desde > now)
    if (next) return { open: false, dia, semana, hora: next.desde }
  }
  return undefined
}

export function describeOpening({ open, dia, semana, hora }: Opening): string {
  const a = hora.replace(/^0/, '')
  if (open) return `Abierto ahora, hasta las ${a}`
  const when = dia === 0 ? 'hoy' : dia === 1 ? 'mañana' : `el ${nombres[semana - 1]}`
  return `Cerrado ahora, abre ${when} a las ${a}`
}

const nombres = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']

function turnosOf(horarios: Agencia['horarios'], semana: number): Turno[] | undefined {
  const turnos: Turno[] = []
  for (const { horas } of horarios.filter((horario) => horario.semana.includes(semana))) {
    for (const hora of horas) {
      const [, from, until] = /^(\d{1,2}:\d\d) a (\d{1,2}:\d\d)$/.exec(hora) ?? []
      if (!from || !until) return undefined
      turnos.push({ desde: from.padStart(5, '0'), hasta: until.padStart(5, '0') })
    }
  }
  return turnos.sort((one, other) => one.desde.localeCompare(other.desde))
}

function weekday(day: Dia): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay() || 7
}
