import { formatFecha, formatFechaLarga, parseDia } from './format.pure.ts'

/** A day from the wire, in local form. `long`: `viernes 4 de diciembre`; `year`: with its year. */
export function Fecha({ value, long = false, year = false }: { value: string; long?: boolean; year?: boolean }) {
  const day = parseDia(value)
  const iso = day && [day.anio, pad(day.mes), pad(day.dia)].join('-')
  return (
    <time className="num" dateTime={iso}>
      {long ? formatFechaLarga(value, year) : formatFecha(value)}
    </time>
  )
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}
