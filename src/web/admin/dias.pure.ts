import type { Dia } from '../ui/format.pure.ts'

/** `2026-11-30` and 1 → `2026-12-01`. */
export function moveDia(dia: string, dias: number): string {
  const moved = new Date(`${dia}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + dias)
  return moved.toISOString().slice(0, 10)
}

export function toIso({ anio, mes, dia }: Dia): string {
  return [anio, String(mes).padStart(2, '0'), String(dia).padStart(2, '0')].join('-')
}

/** The first day of the month that is `meses` before `dia`'s. */
export function monthStart(dia: string, meses = 0): string {
  const [anio = 0, mes = 1] = dia.split('-').map(Number)
  return new Date(Date.UTC(anio, mes - 1 - meses, 1)).toISOString().slice(0, 10)
}

/** A day of the address, or `otro` if it is none. */
export function readDia(text: string, otro: string): string {
  const real = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
  return real ? text : otro
}
