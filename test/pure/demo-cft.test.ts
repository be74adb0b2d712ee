import { expect, test } from 'vitest'
import { cftOf } from '../../src/server/demo/colegios.ts'
import { formasBariloche } from '../../src/server/demo/contenido/colegios.ts'

const [nueve, , contado, dolares] = formasBariloche

test('discounting the dues of a payment option at its displayed CFT gives the cash price', () => {
  if (!nueve || !contado) throw new Error('no payment options')
  const mensual = (1 + Number(cftOf(nueve, formasBariloche)) / 10_000) ** (1 / 12) - 1
  const cuota = (nueve.importe - nueve.senia) / nueve.cuotas
  const value = Array.from({ length: nueve.cuotas }, (_, i) => cuota / (1 + mensual) ** (i + 1)).reduce((a, b) => a + b)
  expect(Math.abs(value + nueve.senia - contado.importe)).toBeLessThan(200)
})

test('a cash payment has no financing cost, and no cost is shown without a cash price', () => {
  if (!nueve || !contado || !dolares) throw new Error('no payment options')
  expect(cftOf(contado, formasBariloche)).toBe(0)
  expect(cftOf(dolares, formasBariloche)).toBeNull()
  expect(cftOf(nueve, [nueve])).toBeNull()
})
