import type { Centavos, Moneda } from '../../../../reglas/dinero.ts'
import type { Deps } from '../../deps.ts'
import { readPrecios } from './formas-publicadas.ts'
import { isPrecioOf } from './precio.pure.ts'

type Rebaja = {
  paquete: { id: number } | null
  antes: Centavos | null
  ahora: Centavos | null
  moneda: Moneda
}

/** Promotions with what each lowers, as families pay it: no prices where the trip's courses pay another. */
export async function withRebajas<R extends Rebaja>(
  deps: Deps,
  { results, ...page }: { results: R[]; siguiente: string },
) {
  const precios = await readPrecios(
    deps,
    results.flatMap(({ paquete, ahora }) => (paquete && ahora !== null ? paquete.id : [])),
  )
  const isCobrado = ({ paquete, ahora, moneda }: R) => {
    const precio = paquete && precios.get(paquete.id)
    return !precio || (precio.forma !== undefined && isPrecioOf(precio.forma, { desde: ahora, moneda }))
  }
  return { ...page, results: results.map((row) => (isCobrado(row) ? row : { ...row, antes: null, ahora: null })) }
}
