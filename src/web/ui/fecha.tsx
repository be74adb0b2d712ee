import { formatFecha, formatFechaLarga, parseDia, readDia } from './format.pure.ts'

type Props = {
  value: string
  long?: boolean
  /** `other`: only where it is not the year that runs. */
  year?: boolean | 'other'
}

/** A day, or an instant's, in local form. `long`: `viernes 4 de diciembre`; `year`: with its year. */
export function Fecha({ value, long = false, year = false }: Props) {
  const day = parseDia(value)
  const withYear = year === 'other' ? day?.anio !== new Date().getFullYear() : year
  return (
    <time className="num" dateTime={readDia(value)}>
      {long ? formatFechaLarga(value, withYear) : formatFecha(value)}
    </time>
  )
}
