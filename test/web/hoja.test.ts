import { expect, test } from 'vitest'
import { selloOf } from '../../src/web/public/dibujos/sello.pure.ts'
import { parseDias, parsePuntos } from '../../src/web/public/hoja/puntos.pure.ts'

test('points are apart by an empty line, the first line of each its title', () => {
  expect(parsePuntos('Un médico\nDuerme en el hotel.\nTodo el viaje.\r\n\r\n  Lavandería  \n\n\n')).toEqual([
    { titulo: 'Un médico', texto: 'Duerme en el hotel.\nTodo el viaje.' },
    { titulo: 'Lavandería', texto: '' },
  ])
  expect(parsePuntos(' \n ')).toEqual([])
})

test("a day's meals and bed are told apart from what is done", () => {
  expect(parseDias('A la ruta\nSalimos 14:00.\nComen: cena\nDuermen: en el bus\n\nEn casa')).toEqual([
    { titulo: 'A la ruta', texto: 'Salimos 14:00.', comen: 'cena', duermen: 'en el bus' },
    { titulo: 'En casa', texto: '', comen: '', duermen: '' },
  ])
})

test.each([
  ['De Tucumán a la ruta', '', 'bus'],
  ['Isla Victoria y Bosque de Arrayanes', '', 'barco'],
  ['Cerro Catedral y base nieve', '', 'nieve'],
  ['Cabalgata y asado', '', 'fogon'],
  ['Pucará de Tilcara y museo', '', 'ciudad'],
  ['Selva de las Yungas', '', 'bosque'],
  ['En casa', '', 'casa'],
  ['Segundo día', 'Navegación por el lago', 'barco'],
  ['Mañana libre', '', 'camino'],
])('%j is drawn by its words', (titulo, texto, sello) => {
  expect(selloOf(titulo, texto)).toBe(sello)
})
