import { expect, test } from 'vitest'
import { nameCuota, nameCuotasById, nameReservas } from '../../src/web/account/names.pure.ts'

const reserva = (id: number, idpasajero: number, nombrepasajero: string, nombrepaquete = 'Bariloche') => ({
  id,
  idpasajero,
  nombrepasajero,
  nombrepaquete,
})

test.each([
  ['the first name for each child', [reserva(1, 1, 'Martina Sol'), reserva(2, 2, 'Tomás')], ['Martina', 'Tomás']],
  [
    'also the trip for two trips of one child',
    [reserva(1, 1, 'Martina'), reserva(2, 1, 'Martina', 'Córdoba'), reserva(3, 2, 'Tomás')],
    ['Martina (Bariloche)', 'Martina (Córdoba)', 'Tomás'],
  ],
  [
    'all given names for two children with the same first name',
    [reserva(1, 1, 'María José'), reserva(2, 2, 'María Luz')],
    ['María José', 'María Luz'],
  ],
  [
    'also the number for one trip booked twice',
    [reserva(1, 1, 'Martina'), reserva(2, 1, 'Martina')],
    ['Martina (Bariloche, reserva 1)', 'Martina (Bariloche, reserva 2)'],
  ],
])("a customer's bookings have distinguishable names: %s", (_what, reservas, nombres) => {
  expect([...nameReservas(reservas).values()]).toEqual(nombres)
})

test("a due's name includes the passenger only if the booking is among the given ones", () => {
  const nombres = nameReservas([reserva(7, 1, 'Martina')])
  expect(nameCuota('Cuota 10', 7, nombres)).toBe('Cuota 10 de Martina')
  expect(nameCuota('cuota 10', 8, nombres)).toBe('cuota 10')
})

test('the dues with the given ids are listed in the order of the bookings, without unknown ids', () => {
  const de = (id: number, nombre: string, ...cuotas: number[]) => ({
    ...reserva(id, id, nombre),
    cuotas: cuotas.map((cuota) => ({ id: cuota, nombre: `Cuota ${cuota}` })),
  })
  const reservas = [de(1, 'Martina', 3, 4), de(2, 'Tomás', 5)]
  expect(nameCuotasById([5, 4, 9], reservas).map(({ titulo }) => titulo)).toEqual([
    'Cuota 4 de Martina',
    'Cuota 5 de Tomás',
  ])
})
