import { expect, test } from 'vitest'
import { describeLugar, type PaqueteResumen, summarizeViaje } from '../../src/web/public/paquete-resumen.ts'

const viaje = {
  duracion: '5 días, 4 noches',
  noches: 4,
  incluye: 'Desayuno · Entradas y excursiones',
  salida: null,
  regreso: null,
}
const tell = (data: Partial<PaqueteResumen>) =>
  summarizeViaje({ ...viaje, ...data } as PaqueteResumen).replaceAll('\u00a0', ' ')

test('a card shows the departure first, then the nights and what is included', () => {
  expect(tell({ salida: '2027-01-07', regreso: '2027-01-11' })).toBe('7 al 11 de enero de 2027, 4 noches, desayuno')
  expect(tell({ salida: '2027-04-01', regreso: '2027-04-01', duracion: 'Día completo', noches: 0, incluye: '' })).toBe(
    '1 de abril de 2027, día completo',
  )
})

test('a card shows its first departure, or its duration when it has no departure', () => {
  expect(tell({ salida: '2027-10-12' })).toBe('Desde el 12 de octubre de 2027, 4 noches, desayuno')
  expect(tell({})).toBe('5 días, 4 noches, desayuno, entradas y excursiones')
  expect(tell({ duracion: '', noches: null, incluye: 'Media pensión · VIP' })).toBe('Media pensión, VIP')
})

test('a card omits an included service that does not fit, and shows a shorter one instead', () => {
  const incluye = 'Bus semicama con dos choferes y aire acondicionado · Guía local'
  expect(tell({ incluye })).toBe('5 días, 4 noches, guía local')
})

test("a card shows the destination, or the kind of trip when the trip's name contains the destination", () => {
  const lugar = (nombre: string, nombredestino: string) =>
    describeLugar({ nombre, nombredestino, nombresubtipo: 'Salidas en grupo' } as PaqueteResumen)
  expect(lugar('Vendimia en grupo', 'Mendoza')).toBe('Mendoza')
  expect(lugar('Puna y Salinas Grandes', 'Salinas Grandes y la Puna')).toBe('Salidas en grupo')
  expect(lugar('Iguazu en bus', 'Iguazú')).toBe('Salidas en grupo')
  expect(lugar('Mendoza', '')).toBe('Salidas en grupo')
})
