/** A way to pay. Amounts in whole pesos or dollars, deposit included. `primerMes` counts from the month of the first start. */
export type MontoDemo = {
  descripcion: string
  moneda: '1' | '2' | '3'
  importe: number
  senia: number
  cuotas: number
  adicional?: number
  cuotasAdicional?: number
  primerMes?: number
  personal?: { seniaMin: number; seniaMax: number; cuotasMax: number }
}

export const formasBariloche: MontoDemo[] = [
  { descripcion: '9 cuotas en pesos', moneda: '1', importe: 2_148_000, senia: 120_000, cuotas: 9 },
  { descripcion: '6 cuotas en pesos', moneda: '1', importe: 2_058_000, senia: 120_000, cuotas: 6 },
  { descripcion: 'Contado', moneda: '1', importe: 1_932_000, senia: 120_000, cuotas: 1 },
  { descripcion: '6 cuotas en dólares', moneda: '2', importe: 1_480, senia: 100, cuotas: 6 },
  {
    descripcion: 'Pesos y dólares',
    moneda: '3',
    importe: 1_290_000,
    senia: 120_000,
    cuotas: 9,
    adicional: 570,
    cuotasAdicional: 3,
  },
  {
    descripcion: 'Plan personal',
    moneda: '1',
    importe: 2_148_000,
    senia: 120_000,
    cuotas: 9,
    personal: { seniaMin: 120_000, seniaMax: 900_000, cuotasMax: 9 },
  },
  // Began five months ago: whoever is in it goes on, and it no longer fits before the departure of anybody new.
  {
    descripcion: '14 cuotas en pesos, inscripción temprana',
    moneda: '1',
    importe: 2_150_000,
    senia: 120_000,
    cuotas: 14,
    primerMes: -5,
  },
]

export const formasCordoba: MontoDemo[] = [
  { descripcion: '4 cuotas en pesos', moneda: '1', importe: 412_500, senia: 37_500, cuotas: 4, primerMes: -1 },
  { descripcion: 'Contado', moneda: '1', importe: 379_500, senia: 37_500, cuotas: 1 },
]

export const formasCachi: MontoDemo[] = formasEnPesos(342_000, 30_000, 6)

export const formasMendoza: MontoDemo[] = [
  ...formasEnPesos(1_240_000, 80_000, 8),
  { descripcion: '8 cuotas en dólares', moneda: '2', importe: 860, senia: 60, cuotas: 8 },
  {
    descripcion: 'Pesos y dólares',
    moneda: '3',
    importe: 720_000,
    senia: 80_000,
    cuotas: 8,
    adicional: 360,
    cuotasAdicional: 4,
  },
]

/** In instalments, cash with a discount of 8 %, or as the family prefers. */
export function formasEnPesos(importe: number, senia: number, cuotas: number): MontoDemo[] {
  const contado = Math.round((importe * 0.92) / 500) * 500
  const seniaMax = Math.floor(importe / 2)
  return [
    { descripcion: `${cuotas} cuotas en pesos`, moneda: '1', importe, senia, cuotas },
    { descripcion: 'Contado', moneda: '1', importe: contado, senia, cuotas: 1 },
    {
      descripcion: 'Plan personal',
      moneda: '1',
      importe,
      senia,
      cuotas,
      personal: { seniaMin: senia, seniaMax, cuotasMax: cuotas },
    },
  ]
}
