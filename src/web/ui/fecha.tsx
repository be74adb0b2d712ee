import { localDay } from '../../reglas/dia.ts'
import { formatFecha, formatLongFecha, parseDia } from './format.pure.ts'

type Props = {
  value: string
  long?: boolean
  year?: boolean | 'other'
}

/**
 * Shows a day, or the day of an instant. `long` shows `viernes 4 de diciembre`, and `year` adds the year; `other` adds it unless it is the
 * current one.
 */
export function Fecha({ value, long = false, year = false }: Props) {
  const dia = parseDia(value)
  const withYear = year === 'other' ? dia?.slice(0, 4) !== localDay(new Date()).slice(0, 4) : year
  return (
    <time className="num" dateTime={dia}>
      {long ? formatLongFecha(value, withYear) : formatFecha(value)}
    </time>
  )
}
