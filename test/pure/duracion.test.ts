import { expect, test } from 'vitest'
import { tieFigures } from '../../src/web/account/duracion.pure.ts'

test('una cifra no queda sola al final de un renglón', () => {
  expect(tieFigures('5.º año, división B, 2027, 8 días, 7 noches')).toBe(
    '5.º\u00a0año, división B, 2027, 8\u00a0días, 7\u00a0noches',
  )
})
