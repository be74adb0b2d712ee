import { expect, test } from 'vitest'
import { chooseThrough } from '../../src/web/admin/lista/elegidas.pure.ts'

const shown = ['1', '2', '3', '4', '5']
const choose = (chosen: string[], id: string, last?: string) =>
  [...chooseThrough(shown, new Set(chosen), id, last)].sort()

test('a press chooses one or lets it go', () => {
  expect(choose([], '2')).toEqual(['2'])
  expect(choose(['2', '4'], '2')).toEqual(['4'])
})

test('with the last one, all between both follow, either way', () => {
  expect(choose(['2'], '4', '2')).toEqual(['2', '3', '4'])
  expect(choose(['4'], '1', '4')).toEqual(['1', '2', '3', '4'])
  expect(choose(['1', '2', '3', '4'], '3', '1')).toEqual(['4'])
})

test('a last one that is no longer shown counts as none', () => {
  expect(choose([], '3', '9')).toEqual(['3'])
})
