import { localDay } from '../../reglas/dia.ts'
import { formatFecha, formatFechaLarga, readDia } from './format.pure.ts'

type Props = {
  value: string
  long?: boolean
  /** `other`: only where it is not the year that runs. */
  year?: boolean | 'other'
}

/** A day, or an instant's, in local form. `long`: `viernes 4 de diciembre`; `year`: with its year. */
export function Fecha({ value, long = false, year = false }: Props) {
  const dia = readDia(value)
  const withYear = year === 'other' ? dia?.slice(0, 4) !== localDay(new Date()).slice(0, 4) : year
  return (
    <time className="num" dateTime={dia}>
      {long ? formatFechaLarga(value, withYear) : formatFecha(value)}
    </time>
  )
}
