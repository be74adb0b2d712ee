import * as z from 'zod'
import { diasParaArrepentirse } from '../../../../reglas/plazos.ts'

/** Hundredths of a per cent: 1000 is 10 %. */
const porcentaje = z.int().min(0).max(10_000)

/**
 * What an agreement commits both sides to, as data beside its text, so that the figures charged are those accepted.
 * Interest and adjustment are off unless an agency writes them into its agreement.
 */
const politica = z.object({
  /**
   * What cancelling costs, by days left until departure, most days first: a share of the price, or null where the
   * agency charges only what its providers keep, with receipts, and staff write how much.
   */
  cancelacion: z
    .array(z.object({ desdeDias: z.int().min(0), porcentaje: porcentaje.nullable() }))
    .default([
      { desdeDias: 60, porcentaje: 1000 },
      { desdeDias: 30, porcentaje: 2500 },
      { desdeDias: 0, porcentaje: null },
    ])
    .transform((tramos) => tramos.toSorted((a, b) => b.desdeDias - a.desdeDias)),
  /** Days after accepting at a distance in which one may withdraw free of charge. */
  diasArrepentimiento: z.int().min(0).default(diasParaArrepentirse),
  /** Consecutive unpaid instalments that allow the agency to rescind, after notice. 0: never. */
  cuotasImpagas: z.int().min(0).default(2),
  /** Interest for each month of delay of an instalment, after some days of grace. */
  interes: z
    .object({ porcentajeMensual: porcentaje, diasDeGracia: z.int().min(0) })
    .nullable()
    .default(null),
  /** Rise of the price: at most so much each time, announced so many days before the first due that rises. */
  ajuste: z
    .object({ porcentajeMaximo: porcentaje, diasDeAviso: z.int().min(1) })
    .nullable()
    .default(null),
})

export type Politica = z.output<typeof politica>

/** A version's policy, with the house's own where it says nothing. @throws ZodError */
export function parsePolitica(datos: unknown): Politica {
  return politica.parse(datos)
}

/** The share of the price that cancelling costs this many days before departure; null where staff write the amount. */
export function cancellationRate({ cancelacion }: Politica, diasHastaSalida: number): number | null {
  const tramo = cancelacion.find(({ desdeDias }) => diasHastaSalida >= desdeDias)
  return tramo ? tramo.porcentaje : null
}
