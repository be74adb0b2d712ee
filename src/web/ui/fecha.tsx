import { formatFecha, formatFechaLarga, parseDia } from './format.pure.ts'

type Props = {
  value: string
  long?: boolean
  /** `other`: only where it is not the year that runs. */
  year?: boolean | 'other'
}

/** A day from the wire, in local form. `long`: `viernes 4 de diciembre`; `year`: with its year. */
export function Fecha({ value, long = false, year = false }: Props) {
  const day = parseDia(value)
  const withYear = year === 'other' ? day?.anio !== new Date().getFullYear() : year
  const iso = day && [day.anio, pad(day.mes), pad(day.dia)].join('-')
  return (
    <time className="num" dateTime={iso}>
      {long ? formatFechaLarga(value, withYear) : formatFecha(value)}
    </time>
  )
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}
