import type { Centavos, Moneda } from '../../../../reglas/dinero.ts'
import type { Deps } from '../../deps.ts'
import { isPrecioOf, sinImpuestosOf } from './precio.pure.ts'
import { readPrecios } from './publicadas.ts'

type Rebaja = {
  paquete: { id: number } | null
  antes: Centavos | null
  ahora: Centavos | null
  sinimpuestos: Centavos | null
  moneda: Moneda
}

/** Adds to each promotion the price that families pay. Omits the promotion's prices if the trip's courses pay another. */
export async function withRebajas<R extends Rebaja>(
  deps: Deps,
  { results, ...page }: { results: R[]; siguiente: string },
) {
  const precios = await readPrecios(
    deps,
    results.flatMap(({ paquete, ahora }) => (paquete && ahora !== null ? paquete.id : [])),
  )
  const asCobrado = (row: R): R => {
    const precio = row.paquete && precios.get(row.paquete.id)
    if (!precio) return row
    const { forma } = precio
    const escrito = { desde: row.ahora, moneda: row.moneda, sinImpuestos: row.sinimpuestos }
    if (!forma || !isPrecioOf(forma, escrito)) return { ...row, antes: null, ahora: null, sinimpuestos: null }
    return { ...row, sinimpuestos: sinImpuestosOf(forma, escrito) }
  }
  return { ...page, results: results.map(asCobrado) }
}
