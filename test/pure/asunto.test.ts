import { expect, test } from 'vitest'
import { sinNombre, tellOf } from '../../src/server/domain/mensajes/correo/plantillas/asunto.pure.ts'

const martina = { pasajero: 'Martina Juárez', viaje: 'Bariloche 2027' }
const joaquin = { pasajero: 'Joaquín Juárez', viaje: 'Córdoba 2026' }

test.each([
  ['Martina, Bariloche 2027: 2 cuotas sin pagar', [martina]],
  ['Martina y Joaquín: 2 cuotas sin pagar', [martina, joaquin, martina]],
  ['Martina y Joaquín, Bariloche 2027: 2 cuotas sin pagar', [martina, { ...joaquin, viaje: martina.viaje }]],
  ['Tu pasajero, Bariloche 2027: 2 cuotas sin pagar', [{ ...martina, pasajero: sinNombre }]],
  ['Martina: 2 cuotas sin pagar', [{ pasajero: 'Martina' }, { pasajero: '' }]],
  ['2 cuotas sin pagar', []],
])('a subject says first whose trip it is about: %s', (asunto, cosas) => {
  expect(tellOf(cosas, '2 cuotas sin pagar')).toBe(asunto)
})

test('without anybody it begins as a sentence does', () => {
  expect(tellOf([], 'tenés cuotas vencidas')).toBe('Tenés cuotas vencidas')
})
