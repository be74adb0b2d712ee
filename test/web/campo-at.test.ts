import { expect, test } from 'vitest'
import { campoAt } from '../../src/web/admin/campos/campo-at.pure.ts'

const texto = 'Hola, {nombre}: falta {papeles que faltan}.'
const nombre = { start: 6, end: 14 }

test.each([
  ['after it, the letter before', [13], nombre],
  ['before it, the letter after', [6], nombre],
  ['in its middle, both', [9, 10], nombre],
  ['at its edge, not both', [13, 14], undefined],
  ['another', [25], { start: 22, end: 42 }],
  ['in the words', [2], undefined],
])('campoAt returns the whole placeholder for a selection inside it: %s', (_, places, found) => {
  expect(campoAt(texto, places)).toEqual(found)
})
