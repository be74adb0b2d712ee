import * as z from 'zod'
import type { plantillaconvenio } from '../../../../contract/dinero/pdfs.ts'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { withdrawalDays } from '../../../../reglas/terms.ts'

const numero = (min: number, max: number) =>
  z
    .string()
    .trim()
    .refine((text) => /^\d{1,4}$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: `Debe ser un número de ${min} a ${max}`,
    })
const porciento = z
  .string()
  .trim()
  .refine((text) => !text || (/^\d{1,3}([.,]\d{1,2})?$/.test(text) && toHundredths(text) <= 10_000), {
    error: 'Debe ser un porcentaje, como 12,5',
  })

export const plantillaForm = z.object({
  cuerpo: z.string().trim().min(1, { error: 'Debe escribir el convenio' }),
  cancelacion: z
    .array(z.object({ desdeDias: numero(0, 3650), porcentaje: porciento }))
    .refine((stretches) => stretches.some(({ desdeDias }) => Number(desdeDias) === 0), {
      error: 'Falta el cargo hasta el día de la salida (desde 0 días)',
    }),
  diasArrepentimiento: numero(withdrawalDays, 3650),
  cuotasImpagas: numero(0, 60),
  interes: porciento,
  diasDeGracia: numero(0, 3650),
  ajuste: porciento,
  diasDeAviso: numero(1, 3650),
})

export type PlantillaValues = z.input<typeof plantillaForm>
export type CurrentPlantilla = ReplyOf<typeof plantillaconvenio>['results']

export function toPlantillaValues({ cuerpo, politica }: CurrentPlantilla): PlantillaValues {
  return {
    cuerpo,
    cancelacion: politica.cancelacion.map(({ desdeDias, porcentaje }) => ({
      desdeDias: String(desdeDias),
      porcentaje: fromHundredths(porcentaje),
    })),
    diasArrepentimiento: String(politica.diasArrepentimiento),
    cuotasImpagas: String(politica.cuotasImpagas),
    interes: fromHundredths(politica.interes?.porcentajeMensual ?? null),
    diasDeGracia: String(politica.interes?.diasDeGracia ?? 10),
    ajuste: fromHundredths(politica.ajuste?.porcentajeMaximo ?? null),
    diasDeAviso: String(politica.ajuste?.diasDeAviso ?? 30),
  }
}

export function toPolitica(values: PlantillaValues): CurrentPlantilla['politica'] {
  const { interes, ajuste } = values
  return {
    cancelacion: values.cancelacion.map(({ desdeDias, porcentaje }) => ({
      desdeDias: Number(desdeDias),
      porcentaje: porcentaje ? toHundredths(porcentaje) : null,
    })),
    diasArrepentimiento: Number(values.diasArrepentimiento),
    cuotasImpagas: Number(values.cuotasImpagas),
    interes: interes ? { porcentajeMensual: toHundredths(interes), diasDeGracia: Number(values.diasDeGracia) } : null,
    ajuste: ajuste ? { porcentajeMaximo: toHundredths(ajuste), diasDeAviso: Number(values.diasDeAviso) } : null,
  }
}

function toHundredths(text: string): number {
  return Math.round(Number(text.replace(',', '.')) * 100)
}

function fromHundredths(hundredths: number | null): string {
  return hundredths === null ? '' : String(hundredths / 100).replace('.', ',')
}
