import { describe, expect, test } from 'vitest'
import { asCentavos, type Moneda } from '../../src/reglas/dinero.ts'
import type { CuotaPlan } from '../../src/reglas/plan.ts'
import { emptyValues } from '../../src/web/account/formulario/form-fields.ts'
import { cuotasOf, describePlan, seniaOf, totalsOf } from '../../src/web/account/formulario/plan.pure.ts'
import { convenioKey } from '../../src/web/account/formulario/request-bodies.ts'

const due = (numero: number, moneda: Moneda, importe: number): CuotaPlan => ({
  numero,
  moneda,
  importe: asCentavos(importe),
  vencimiento: '2026-12-10',
})
const mixed = [due(0, 'ARS', 10_000), due(1, 'ARS', 3333), due(2, 'ARS', 3334), due(1, 'USD', 19_000)]

describe('the plan of a booking', () => {
  test('has one total per currency', () => {
    expect(totalsOf(mixed)).toEqual([
      { moneda: 'ARS', centavos: 16_667 },
      { moneda: 'USD', centavos: 19_000 },
    ])
    expect(totalsOf([])).toEqual([])
  })

  test('separates the deposit from the instalments', () => {
    expect(seniaOf(mixed)?.importe).toBe(10_000)
    expect(cuotasOf(mixed).map(({ moneda, cuotas, centavos }) => [moneda, cuotas.length, centavos])).toEqual([
      ['ARS', 2, 3333],
      ['USD', 1, 19_000],
    ])
  })

  test('is described in words to the last cent', () => {
    const inWords = (plan: typeof mixed) => describePlan(plan).replaceAll('\u00a0', ' ')
    expect(inWords(mixed)).toBe(
      'Seña de $ 100,00, 2 cuotas de $ 33,33 (la última, de $ 33,34) y una cuota de USD 190,00',
    )
    expect(inWords([due(0, 'ARS', 10_000), due(1, 'ARS', 5000), due(2, 'ARS', 5000)])).toBe(
      'Seña de $ 100,00 y 2 cuotas de $ 50,00',
    )
    expect(inWords([])).toBe('')
  })
})

describe('an accepted agreement', () => {
  test.each([
    'documento',
    'apellido',
    'nombre',
    'documentoT',
    'apellidoT',
    'nombreT',
    'curso',
    'paquete',
    'pp',
    'anticipo',
    'cuotas',
  ] as const)('is invalidated when %s changes', (name) => {
    expect(convenioKey({ ...emptyValues, [name]: 'otro' })).not.toBe(convenioKey(emptyValues))
  })

  test.each(['telefono', 'calle', 'observaciones', 'fechaN'] as const)('remains valid when %s changes', (name) => {
    expect(convenioKey({ ...emptyValues, [name]: 'otro' })).toBe(convenioKey(emptyValues))
  })
})
