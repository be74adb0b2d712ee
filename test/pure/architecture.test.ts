import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawHouse, placeDrawing } from '../../scripts/house-drawing.ts'

test('the drawing of the house is the house (npm run architecture draws it anew)', () => {
  const page = readFileSync('docs/architecture.md', 'utf8')
  expect(placeDrawing(page, drawHouse(process.cwd()))).toBe(page)
})

test('a page without a place for the drawing is refused', () => {
  expect(() => placeDrawing('# The house', 'drawing')).toThrow('no place')
})
