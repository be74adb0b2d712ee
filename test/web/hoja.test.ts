import { expect, test } from 'vitest'
import type { Dia } from '../../src/reglas/dia.ts'
import { asCentavos, type Moneda } from '../../src/reglas/dinero.ts'
import { selloOf } from '../../src/web/public/dibujos/sello.pure.ts'
import { parseDias, parsePuntos } from '../../src/web/public/hoja/puntos.pure.ts'
import { tellVencimientos } from '../../src/web/public/hoja/vencimientos.pure.ts'

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

const due = (numero: number, importe: number, vencimiento: Dia, moneda: Moneda = 'ARS') => ({
  ...{ numero, importe: asCentavos(importe), vencimiento, moneda },
})

test('dues of one amount are one line, and the last with its cents another', () => {
  const plan = [
    due(0, 12_000_000, '2026-12-04'),
    due(1, 22_533_333, '2026-12-10'),
    due(2, 22_533_333, '2027-01-10'),
    due(3, 22_533_334, '2027-02-10'),
  ]
  expect(tellVencimientos(plan, ['05-10-2027', '26-10-2027'])).toEqual({
    puntos: [
      { rotulo: 'S', mes: 'dic' },
      { rotulo: '1', mes: 'dic' },
      { rotulo: '2', mes: 'ene' },
      { rotulo: '3', mes: 'feb' },
    ],
    renglones: [
      { texto: 'Seña, hasta el viernes 4 de diciembre', importe: 12_000_000, moneda: 'ARS' },
      { texto: 'Cuotas 1 a 2, el día 10', importe: 22_533_333, moneda: 'ARS' },
      { texto: 'Cuota 3, miércoles 10 de febrero', importe: 22_533_334, moneda: 'ARS' },
    ],
    salida: 'oct',
  })
})

test('dues in two currencies are told apart, days that differ by their months, and departures in two months by none', () => {
  const plan = [
    due(1, 100, '2026-12-31'),
    due(2, 100, '2027-01-31'),
    due(3, 100, '2027-02-28'),
    due(1, 50, '2026-12-31', 'USD'),
  ]
  const calendario = tellVencimientos(plan, ['05-10-2027', '02-11-2027'])
  expect(calendario?.puntos.map(({ rotulo }) => rotulo)).toEqual(['1', '2', '3'])
  expect(calendario?.renglones.map(({ texto }) => texto)).toEqual([
    'Cuotas 1 a 3 en pesos, de diciembre a febrero',
    'Cuota 1 en dólares, jueves 31 de diciembre',
  ])
  expect(calendario?.salida).toBe('')
})

test('one payment needs no calendar', () => {
  expect(tellVencimientos([due(1, 100, '2026-12-10')], [])).toBeUndefined()
})
