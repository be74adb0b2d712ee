import * as z from 'zod'
import { withdrawalDays } from '../../../../reglas/terms.ts'

/** Hundredths of a per cent: 1000 is 10 %. */
const porcentaje = z.int().min(0).max(10_000)

/** The agreement's commitments as data, so that the charged figures are the accepted ones. Interest and adjustments are off by default. */
const politica = z.object({
  /** Most days first. If `porcentaje` is null, the agency charges only what its providers keep, and staff enter the amount. */
  cancelacion: z
    .array(z.object({ desdeDias: z.int().min(0), porcentaje: porcentaje.nullable() }))
    .default([
      { desdeDias: 60, porcentaje: 1000 },
      { desdeDias: 30, porcentaje: 2500 },
      { desdeDias: 0, porcentaje: null },
    ])
    .transform((stretches) => stretches.toSorted((a, b) => b.desdeDias - a.desdeDias)),
  /** Days after a distance contract in which the customer may withdraw free of charge. */
  diasArrepentimiento: z.int().min(0).default(withdrawalDays),
  /** How many consecutive unpaid instalments allow the agency to rescind, after notice. 0: never. */
  cuotasImpagas: z.int().min(0).default(2),
  /** Interest per month of an instalment's delay, after a grace period in days. */
  interes: z
    .object({ porcentajeMensual: porcentaje, diasDeGracia: z.int().min(0) })
    .nullable()
    .default(null),
  /** The maximum of a price adjustment. `diasDeAviso`: how many days before the first raised due the families are notified. */
  ajuste: z
    .object({ porcentajeMaximo: porcentaje, diasDeAviso: z.int().min(1) })
    .nullable()
    .default(null),
})

export type Politica = z.output<typeof politica>

/** Missing parts get defaults. @throws ZodError */
export function parsePolitica(data: unknown): Politica {
  return politica.parse(data)
}

/** Returns hundredths of a per cent of the price; null if staff enter the amount. */
export function cancellationRate({ cancelacion }: Politica, diasHastaSalida: number): number | null {
  const stretch = cancelacion.find(({ desdeDias }) => diasHastaSalida >= desdeDias)
  return stretch ? stretch.porcentaje : null
}
