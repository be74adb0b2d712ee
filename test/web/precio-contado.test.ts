import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { asCentavos, type Centavos } from '../../src/reglas/dinero.ts'
import type { PaqueteDetalle } from '../../src/web/public/paquete-detalle.ts'
import { PriceDescription } from '../../src/web/public/price-description.tsx'

test('the price block shows the lowest price and its payment option, beside a monthly plan', () => {
  const nueve = {
    ...{
      encuotascantidad: 9,
      ...amounts({ encuotasvalor: 22533333, encuotastotal: 214800000, encuotassenia: 12000000 }),
    },
    ...amounts({ encuotassinimpuestos: 177520661 }),
    ...({ encuotasprimera: '2026-12-10', encuotasultima: '2027-08-10' } as const),
  }
  const pagos = {
    forma: '2 pagos',
    cuotas: 1,
    ...amounts({ desde: 193200000, sinimpuestos: 159669421, diferencia: 21600000 }),
  }
  const text = tell({ ...nueve, ...pagos, financiacion: true })
  expect(text).toContain('2 pagos $ 1.932.000: ahorrás $ 216.000 de financiación')
  expect(text).toContain('sin impuestos nacionales $ 1.775.207')
  expect(text).toContain('sin impuestos nacionales $ 1.596.695')
  expect(tell({ ...nueve, ...pagos, forma: 'en un pago' })).toContain('En un pago $ 1.932.000')
})

test('the price block shows the name, deposit and deadline of the only payment option when it has one due', () => {
  const text = tell({
    ...{ forma: 'Contado', cuotas: 1, primeracuota: '2026-12-10' },
    ...amounts({ desde: 37950000, sinimpuestos: 31363636, valorcuota: 34200000, senia: 3750000 }),
  })
  for (const part of ['Contado', '$ 379.500', 'sin impuestos nacionales $ 313.637', '$ 37.500', '$ 342.000'])
    expect(text).toContain(part)
  expect(text).toContain('El resto, hasta el')
})

function tell(paquete: Partial<PaqueteDetalle>): string {
  const html = renderToStaticMarkup(
    createElement(PriceDescription, { paquete: paqueteWith({ moneda: 'ARS', ...paquete }) }),
  )
  return html.replace(/<[^>]+>/g, '').replace(/\u00a0/g, ' ')
}

function paqueteWith(paquete: Partial<PaqueteDetalle>): PaqueteDetalle {
  return new Proxy(paquete, { get: (has, name) => Reflect.get(has, name) ?? null }) as PaqueteDetalle
}

function amounts<Name extends string>(centavos: Record<Name, number>) {
  const each = Object.entries<number>(centavos).map(([name, importe]) => [name, asCentavos(importe)])
  return Object.fromEntries(each) as Record<Name, Centavos>
}
