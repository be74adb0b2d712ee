import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accentContrast, contrastOf, minContrast, tonesOf } from '../../src/reglas/color.ts'

test('the contrast of two colours follows the WCAG formula', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test("the product's own accent colour is legible", () => {
  const tokens = readFileSync('src/web/styles/tokens.css', 'utf8')
  const [, arcilla = ''] = /--arcilla: (#\w+)/.exec(tokens) ?? []
  expect(accentContrast(arcilla)).toBeGreaterThan(minContrast)
})

test('every legible accent colour has a darker tone that is legible on its very light tone', () => {
  const steps = ['00', '33', '66', '99', 'cc', 'ff']
  const colours = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)))
  const legible = colours.filter((colour) => accentContrast(colour) >= minContrast)
  expect(legible.length).toBeGreaterThan(50)
  for (const { oscuro, lavado } of legible.map(tonesOf))
    expect(contrastOf(oscuro, lavado), `${oscuro} on ${lavado}`).toBeGreaterThanOrEqual(minContrast)
})
