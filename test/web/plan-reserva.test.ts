import { describe, expect, it } from 'vitest'
import { vacio } from '../../src/web/account/formulario/campos.ts'
import { cuotasOf, seniaOf, totalsOf } from '../../src/web/account/formulario/plan.pure.ts'
import { convenioKey } from '../../src/web/account/formulario/solicitud.ts'

const due = (numero: string, moneda: string, importe: string) => ({
  numero,
  moneda,
  importe,
  vencimiento: '10-12-2026',
})
const mixed = [due('0', 'ARS', '100.00'), due('1', 'ARS', '33.33'), due('2', 'ARS', '33.34'), due('1', 'USD', '190.00')]

describe('the plan of a booking', () => {
  it('never sums two currencies', () => {
    expect(totalsOf(mixed)).toEqual([
      { moneda: 'ARS', centavos: 16_667 },
      { moneda: 'USD', centavos: 19_000 },
    ])
    expect(totalsOf([])).toEqual([])
  })

  it('tells the deposit from the instalments', () => {
    expect(seniaOf(mixed)?.importe).toBe('100.00')
    expect(cuotasOf(mixed).map(({ moneda, cuotas, centavos }) => [moneda, cuotas.length, centavos])).toEqual([
      ['ARS', 2, 3333],
      ['USD', 1, 19_000],
    ])
  })
})

describe('what an acceptance holds for', () => {
  it.each([
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
  ] as const)('ends when %s changes', (name) => {
    expect(convenioKey({ ...vacio, [name]: 'otro' })).not.toBe(convenioKey(vacio))
  })

  it.each(['telefono', 'calle', 'observaciones', 'fechaN'] as const)('stays when %s changes', (name) => {
    expect(convenioKey({ ...vacio, [name]: 'otro' })).toBe(convenioKey(vacio))
  })
})
