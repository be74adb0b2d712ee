import { expect, test, vi } from 'vitest'
import { likenessOf } from '../../src/server/domain/catalogo/site/likeness.pure.ts'
import { describeMes, describePrecios } from '../../src/server/domain/catalogo/site/search-options.pure.ts'
import { significantWords, wordsOf } from '../../src/server/domain/catalogo/site/search-words.pure.ts'

test('a search keeps only letters and digits', () => {
  expect(wordsOf(" Bariloche's & (lago|bosque):* <-> !nieve 4x4 ")).toBe('Bariloche s lago bosque nieve 4x4')
  expect(wordsOf('Iguazu\u0301 ñandú')).toBe('Iguazú ñandú')
  expect(wordsOf('🏔️ !!')).toBe('')
  expect(wordsOf('a '.repeat(50)).split(' ')).toHaveLength(10)
})

test('a fuzzy match leaves out short words, unless there are no other words', () => {
  expect(significantWords('rio de janeiro')).toBe('janeiro')
  expect(significantWords('rio')).toBe('rio')
})

test('a fuzzy match uses at most four words', () => {
  expect(significantWords('cerro de siete colores lago glaciar nieve selva')).toBe('cerro siete colores lago')
  expect(significantWords('a b c d e f')).toBe('a b c d')
})

test('a word is compared only with words of similar length', () => {
  const counted = vi.spyOn(Math, 'min')
  const text = Array.from({ length: 60 }, (_, i) => 'x'.repeat(i + 1)).join(' ')
  expect(likenessOf('bariloche', text)).toBe(0)
  // Lengths 7 to 11, each with 9 rows and as many columns as letters.
  expect(counted.mock.calls.length).toBeLessThan(9 * 60)
  counted.mockRestore()
})

test('one typing error per four letters matches: a lost, added, changed or swapped letter', () => {
  const text = 'semana en el lago san carlos de bariloche'
  for (const word of ['bariloche', 'barilohce', 'bariloce', 'barriloche', 'bariloxhe', 'braiolche'])
    expect(likenessOf(word, text), word).toBeGreaterThan(0)
  for (const word of ['barcelona', 'lego', 'mar', 'navegaciones'])
    expect(likenessOf(word, text) > 0, word).toBe(word === 'lego')
})

test('a match needs a similar word for each word, and a more similar word has a higher score', () => {
  expect(likenessOf('bariloche xilofon', 'bariloche')).toBe(0)
  expect(likenessOf('bariloche', 'bariloche')).toBeGreaterThan(likenessOf('barilohce', 'bariloche'))
  expect(likenessOf('igauzu', 'cataratas del iguazu')).toBeCloseTo(1 - 1 / 6)
})

test('the labels of search filters write months in words and round price limits outwards', () => {
  expect(describeMes('2027-01')).toBe('enero de 2027')
  expect(describePrecios(22_533_333, 22_533_333)).toEqual({ desde: 225333, hasta: 225334 })
  expect(describePrecios(null, null)).toEqual({ desde: null, hasta: null })
})
