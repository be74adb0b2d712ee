import { expect, test } from 'vitest'
import { describeSubject, namelessPasajero } from '../../src/server/domain/mensajes/correo/plantillas/asunto.pure.ts'

const martina = { pasajero: 'Martina Juárez', viaje: 'Bariloche 2027' }
const joaquin = { pasajero: 'Joaquín Juárez', viaje: 'Córdoba 2026' }

test.each([
  ['Martina, Bariloche 2027: 2 cuotas sin pagar', [martina]],
  ['Martina y Joaquín: 2 cuotas sin pagar', [martina, joaquin, martina]],
  ['Martina y Joaquín, Bariloche 2027: 2 cuotas sin pagar', [martina, { ...joaquin, viaje: martina.viaje }]],
  ['Tu pasajero, Bariloche 2027: 2 cuotas sin pagar', [{ ...martina, pasajero: namelessPasajero }]],
  ['Martina: 2 cuotas sin pagar', [{ pasajero: 'Martina' }, { pasajero: '' }]],
  ['2 cuotas sin pagar', []],
])("a mail's subject names the passenger and trip first: %s", (subject, items) => {
  expect(describeSubject(items, '2 cuotas sin pagar')).toBe(subject)
})

test('a subject without a passenger starts with a capital letter', () => {
  expect(describeSubject([], 'tenés cuotas vencidas')).toBe('Tenés cuotas vencidas')
})
