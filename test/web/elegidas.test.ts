import { expect, test } from 'vitest'
import { chooseRange } from '../../src/web/admin/lista/selection.pure.ts'

const shown = ['1', '2', '3', '4', '5']
const choose = (chosen: string[], id: string, last?: string) =>
  [...chooseRange(shown, new Set(chosen), id, last)].sort()

test('pressing a row selects it, or deselects a selected row', () => {
  expect(choose([], '2')).toEqual(['2'])
  expect(choose(['2', '4'], '2')).toEqual(['4'])
})

test('a range selection applies to every row from the last pressed row, in either direction', () => {
  expect(choose(['2'], '4', '2')).toEqual(['2', '3', '4'])
  expect(choose(['4'], '1', '4')).toEqual(['1', '2', '3', '4'])
  expect(choose(['1', '2', '3', '4'], '3', '1')).toEqual(['4'])
})

test('a range selection from a hidden row selects only the pressed row', () => {
  expect(choose([], '3', '9')).toEqual(['3'])
})
