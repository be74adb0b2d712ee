import type { Azar } from './azar.ts'
import type { Viaje } from './viajes.ts'

export type Canal = 'efectivo' | 'transferencia' | 'mercadopago'

/** How a family goes about it. */
export type Conducta = {
  /** Without one the booking lapses, or waits while there is time. */
  senia: boolean
  canal: Canal
  /** Days from each due's date to its payment; below zero, before it. */
  demora: [desde: number, hasta: number]
  /** How many dues each payment is for; or round sums, whose rest goes towards the next due. */
  modo: 'una' | 'dos' | 'redondo'
  /** Months ago since when nothing was paid. */
  abandono: number
  fin: 'arrepentimiento' | 'pedido' | 'falta_de_pago' | null
}

const canales = { efectivo: 34, transferencia: 42, mercadopago: 24 } as const

export function drawConducta(azar: Azar, { sale, hace }: Viaje): Conducta {
  const clase = azar.share({ puntual: 42, corriente: 30, tardia: 13, morosa: 8, olvida: 3, desiste: 4 })
  const viejo = hace > 60
  const comun = {
    senia: true,
    canal: azar.share(canales),
    modo: azar.share({ una: 85, dos: 6, redondo: 9 }),
    abandono: 0,
    fin: null,
  } satisfies Partial<Conducta>
  if (clase === 'olvida') return { ...comun, senia: false, demora: [0, 0] }
  if (clase === 'desiste' && viejo) {
    const fin = azar.share({ arrepentimiento: 3, pedido: 6, falta_de_pago: 4 })
    return { ...comun, canal: azar.pick(['efectivo', 'transferencia']), demora: [-2, 3], fin }
  }
  // Who is back home owes nothing, but for a few.
  const debe = clase === 'morosa' && (sale > 0 || azar.happens(30))
  const demora: [number, number] =
    clase === 'puntual' ? [-6, 0] : clase === 'tardia' || clase === 'morosa' ? [6, 24] : [-3, 7]
  return { ...comun, demora, abandono: debe ? azar.entero(1, 4) : 0 }
}
