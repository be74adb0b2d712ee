import * as z from 'zod'
import { diasParaArrepentirse } from '../../../../reglas/plazos.ts'

/** Hundredths of a per cent: 1000 is 10 %. */
const porcentaje = z.int().min(0).max(10_000)

/**
 * The commitments of an agreement as data beside its text, so that the charged figures are the accepted ones. Interest and adjustments
 * are off unless an agency writes them into its agreement.
 */
const politica = z.object({
  /**
   * The cost of cancelling by days left until departure, most days first. It is a share of the price, or null if the agency charges only
   * what its providers keep. Staff then enter the amount, with receipts.
   */
  cancelacion: z
    .array(z.object({ desdeDias: z.int().min(0), porcentaje: porcentaje.nullable() }))
    .default([
      { desdeDias: 60, porcentaje: 1000 },
      { desdeDias: 30, porcentaje: 2500 },
      { desdeDias: 0, porcentaje: null },
    ])
    .transform((tramos) => tramos.toSorted((a, b) => b.desdeDias - a.desdeDias)),
  /** The days after a distance contract within which the customer may withdraw free of charge. */
  diasArrepentimiento: z.int().min(0).default(diasParaArrepentirse),
  /** The number of consecutive unpaid instalments that allow the agency to rescind, after notice. 0: never. */
  cuotasImpagas: z.int().min(0).default(2),
  /** The interest for each month of delay of an instalment, after a grace period in days. */
  interes: z
    .object({ porcentajeMensual: porcentaje, diasDeGracia: z.int().min(0) })
    .nullable()
    .default(null),
  /** The price adjustment: its maximum each time, and its notice period in days before the first raised due. */
  ajuste: z
    .object({ porcentajeMaximo: porcentaje, diasDeAviso: z.int().min(1) })
    .nullable()
    .default(null),
})

export type Politica = z.output<typeof politica>

/**
 * Returns a version's policy, with defaults for what it omits.
 * @throws ZodError
 */
export function parsePolitica(datos: unknown): Politica {
  return politica.parse(datos)
}

/** Returns the share of the price that cancelling costs this many days before departure, or null if staff enter the amount. */
export function cancellationRate({ cancelacion }: Politica, diasHastaSalida: number): number | null {
  const tramo = cancelacion.find(({ desdeDias }) => diasHastaSalida >= desdeDias)
  return tramo ? tramo.porcentaje : null
}
