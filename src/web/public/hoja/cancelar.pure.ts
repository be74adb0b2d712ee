import type { hojapaquete } from '../../../contract/catalogo/publico.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { contar, porciento } from '../../../reglas/cifras.ts'

type Hoja = Pick<ReplyOf<typeof hojapaquete>['results'], 'cancelacion' | 'diasArrepentimiento'>
/** What comes back to whoever cancels. `vuelve`: its share of the price, of one; undefined where nobody can know. */
export type Tramo = { titulo: string; texto: string; vuelve?: number }

/** From a parent's side, the most first: taking it back as the law has it, then by how long before departure. */
export function tellCancelacion({ cancelacion, diasArrepentimiento }: Hoja): Tramo[] {
  if (cancelacion.length === 0) return []
  const tramos = cancelacion.map(tellTramo)
  if (diasArrepentimiento === 0) return tramos
  const corridos = contar(diasArrepentimiento, 'día corrido', 'días corridos')
  const texto = `En los ${corridos} desde que reservás, sin explicar por qué.`
  return [{ titulo: 'Te devolvemos todo', texto, vuelve: 1 }, ...tramos]
}

function tellTramo({ desde, hasta, porcentaje, cargo }: Hoja['cancelacion'][number]): Tramo {
  const cuando = `Si avisás ${tellAviso(desde, hasta)}`
  if (porcentaje === null) return { titulo: 'Lo que se recupere', texto: `${cuando}: se descuentan ${cargo}.` }
  const vuelve = 1 - porcentaje / 10_000
  if (porcentaje === 0) return { titulo: 'Todo', texto: `${cuando}.`, vuelve }
  if (porcentaje >= 10_000) return { titulo: 'Nada', texto: `${cuando}.`, vuelve }
  return { titulo: `Todo menos el ${porciento(porcentaje / 100)} del precio`, texto: `${cuando}.`, vuelve }
}

function tellAviso(desde: number, hasta: number | null): string {
  if (hasta === null) return desde === 0 ? 'en cualquier momento' : `con ${contar(desde, 'día')} o más de anticipación`
  if (desde === 0) return `con menos de ${contar(hasta, 'día')}`
  return desde === hasta - 1 ? `${contar(desde, 'día')} antes` : `entre ${hasta - 1} y ${contar(desde, 'día')} antes`
}
