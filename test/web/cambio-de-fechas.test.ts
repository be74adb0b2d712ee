import { expect, test } from 'vitest'
import { cartaPlaceholders, listUnknownPlaceholders } from '../../src/reglas/placeholders.ts'
import { composeFechasCarta } from '../../src/web/admin/viajes/cartas/cambio-de-fechas.pure.ts'

const before = { fechasalida: '2027-09-12', fecharegreso: '2027-09-19' } as const

test('the letter about changed dates names the old and new dates, with known placeholders only', () => {
  const carta = composeFechasCarta(before, { fechasalida: '2027-09-13', fecharegreso: '2027-09-19' })
  expect(carta?.texto).toContain('Antes: salía el 12/09/2027 y volvía el 19/09/2027.')
  expect(carta?.texto).toContain('Ahora: sale el 13/09/2027 y vuelve el 19/09/2027.')
  for (const text of [carta?.asunto ?? '', carta?.texto ?? ''])
    expect(listUnknownPlaceholders(text, cartaPlaceholders)).toEqual([])
})

test('no letter is prepared when the dates are unchanged', () => {
  expect(composeFechasCarta(before, { ...before })).toBeUndefined()
})
