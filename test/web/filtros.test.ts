import { expect, test } from 'vitest'
import { firstSentence } from '../../src/web/public/destinos/destino.pure.ts'
import { chosenFilters } from '../../src/web/public/listado/chosen-filters.pure.ts'
import { readFilters, readPage, readSearched, toQueryString } from '../../src/web/public/listado/filtros.pure.ts'

const read = (search: string) => readFilters(new URLSearchParams(search))
const ninguno = { destino: '', noches: '', mes: '', hasta: '', tipo: '' }

test('an invalid query string selects no filter', () => {
  expect(read('?destino=x&noches=9&mes=2027-13&hasta=-&tipo=1e3')).toEqual(ninguno)
  expect(read('?destino=&noches=&q=lago')).toEqual(ninguno)
  for (const cursor of ['1;drop', '12', '0.1_x_3', '0.1_2_3_4'])
    expect(readPage(new URLSearchParams({ cursor })), cursor).toBe('')
  for (const cursor of ['0_1_24', '-0.06079271_3_12', '-1.5e-05_1_2'])
    expect(readPage(new URLSearchParams({ cursor }))).toBe(cursor)
  expect(readSearched(new URLSearchParams(`?q=%00 ${'x'.repeat(200)}`))).toHaveLength(100)
})

test('a price filter accepts the usual ways to type an amount', () => {
  for (const typed of ['1000000', '1.000.000', '$ 1.000.000', '1.000.000,00', '1000000.50', '01000000'])
    expect(read(`?hasta=${encodeURIComponent(typed)}`).hasta, typed).toBe('1000000')
  expect(read('?hasta=0').hasta).toBe('')
})

test('a query string has only the selected filters, and parses back to them', () => {
  const chosen = { destino: '3', noches: '7+', mes: '2027-02', hasta: '500000', tipo: '' }
  const search = toQueryString({ ...chosen, q: 'lago y bosque', cursor: '' })
  expect(search).toBe('?q=lago+y+bosque&destino=3&noches=7%2B&mes=2027-02&hasta=500000')
  expect(read(search)).toEqual(chosen)
  expect(toQueryString(ninguno)).toBe('')
})

test('a selected filter is shown with the text of its option', () => {
  const options = { destinos: [{ valor: '3', texto: 'Mendoza' }], noches: [], meses: [], tipos: [] }
  expect(chosenFilters({ ...ninguno, destino: '3', hasta: '1000000' }, options)).toEqual([
    { nombre: 'destino', texto: 'Mendoza' },
    { nombre: 'hasta', texto: 'Hasta $ 1.000.000' },
  ])
  expect(chosenFilters({ ...ninguno, destino: '9' }, options)).toEqual([{ nombre: 'destino', texto: 'Otro destino' }])
})

test('a card shows the first sentence of a description', () => {
  expect(firstSentence('A 3.450 metros, el salar. Detrás, dunas.')).toBe('A 3.450 metros, el salar.')
  expect(firstSentence('Sin punto final')).toBe('Sin punto final')
})
