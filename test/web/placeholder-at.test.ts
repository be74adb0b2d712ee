import { expect, test } from 'vitest'
import { placeholderAt } from '../../src/web/admin/placeholders/placeholder-at.pure.ts'

const text = 'Hola, {nombre}: falta {papeles que faltan}.'
const nombre = { start: 6, end: 14 }

test.each([
  ['caret after its last letter', [13], nombre],
  ['caret before its first letter', [6], nombre],
  ['range in its middle', [9, 10], nombre],
  ['range that leaves it', [13, 14], undefined],
  ['caret in another placeholder', [25], { start: 22, end: 42 }],
  ['caret outside placeholders', [2], undefined],
])('placeholderAt finds the placeholder that contains a selection, if any: %s', (_, places, found) => {
  expect(placeholderAt(text, places)).toEqual(found)
})
