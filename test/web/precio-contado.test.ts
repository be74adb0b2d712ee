import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PaqueteDetalle } from '../../src/web/public/paquete-detalle.ts'
import { PriceTold } from '../../src/web/public/price-told.tsx'

test('beside the plan by the month the lowest price has the name of its way, and its price without taxes', () => {
  const nueve = {
    ...{ encuotascantidad: '9', encuotasvalor: '225333.33', encuotastotal: '2148000.00', encuotassenia: '120000.00' },
    ...{ encuotassinimpuestos: '1775206.61', encuotasprimera: '10-12-2026', encuotasultima: '10-08-2027' },
  }
  const pagos = {
    desde: '1932000.00',
    forma: '2 pagos',
    cuotas: '1',
    sinimpuestos: '1596694.21',
    diferencia: '216000.00',
  }
  const dicho = tell({ ...nueve, ...pagos, financiacion: '1' })
  expect(dicho).toContain('2 pagos $ 1.932.000,00: ahorrás $ 216.000,00 de financiación')
  expect(dicho).toContain('sin impuestos nacionales $ 1.775.206,61')
  expect(dicho).toContain('sin impuestos nacionales $ 1.596.694,21')
  expect(tell({ ...nueve, ...pagos, forma: 'en un pago' })).toContain('En un pago $ 1.932.000,00')
})

test('one way with one due tells its name, its deposit and until when the rest is paid', () => {
  const dicho = tell({
    ...{ desde: '379500.00', forma: 'Contado', sinimpuestos: '313636.36', cuotas: '1', valorcuota: '342000.00' },
    ...{ senia: '37500.00', primeracuota: '10-12-2026' },
  })
  for (const parte of [
    'Contado',
    '$ 379.500,00',
    'sin impuestos nacionales $ 313.636,36',
    '$ 37.500,00',
    '$ 342.000,00',
  ])
    expect(dicho).toContain(parte)
  expect(dicho).toContain('El resto, hasta el')
})

function tell(paquete: Partial<PaqueteDetalle>): string {
  const html = renderToStaticMarkup(createElement(PriceTold, { paquete: paqueteWith({ moneda: 'ARS', ...paquete }) }))
  return html.replace(/<[^>]+>/g, '').replace(/\u00a0/g, ' ')
}

/** As the wire has it: what is not there is empty. */
function paqueteWith(paquete: Partial<PaqueteDetalle>): PaqueteDetalle {
  return new Proxy(paquete, { get: (has, name) => Reflect.get(has, name) ?? '' }) as PaqueteDetalle
}
