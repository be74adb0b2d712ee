import type { hojapaquete } from '../../../contract/catalogo/site.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { formatCount, formatPercent } from '../../../reglas/numbers.ts'

type Hoja = Pick<ReplyOf<typeof hojapaquete>['results'], 'cancelacion' | 'diasArrepentimiento'>
export type CancelPeriod = { title: string; text: string; vuelve?: number }

/** Lists the refunds, largest first: the legal withdrawal, then the periods before departure. */
export function describeCancelacion({ cancelacion, diasArrepentimiento }: Hoja): CancelPeriod[] {
  if (cancelacion.length === 0) return []
  const periods = cancelacion.map(describePeriod)
  if (diasArrepentimiento === 0) return periods
  const corridos = formatCount(diasArrepentimiento, 'día corrido', 'días corridos')
  const text = `En los ${corridos} desde que reservás, sin explicar por qué.`
  return [{ title: 'Te devolvemos todo', text, vuelve: 1 }, ...periods]
}

function describePeriod({ desde, hasta, porcentaje, cargo }: Hoja['cancelacion'][number]): CancelPeriod {
  const when = `Si avisás ${describeAviso(desde, hasta)}`
  if (porcentaje === null) return { title: 'Lo que se recupere', text: `${when}: se descuentan ${cargo}.` }
  const vuelve = 1 - porcentaje / 10_000
  if (porcentaje === 0) return { title: 'Todo', text: `${when}.`, vuelve }
  if (porcentaje >= 10_000) return { title: 'Nada', text: `${when}.`, vuelve }
  return { title: `Todo menos el ${formatPercent(porcentaje / 100)} del precio`, text: `${when}.`, vuelve }
}

function describeAviso(from: number, until: number | null): string {
  if (until === null)
    return from === 0 ? 'en cualquier momento' : `con ${formatCount(from, 'día')} o más de anticipación`
  if (from === 0) return `con menos de ${formatCount(until, 'día')}`
  return from === until - 1
    ? `${formatCount(from, 'día')} antes`
    : `entre ${until - 1} y ${formatCount(from, 'día')} antes`
}
