import { expect, test } from 'vitest'
import { cuotasTitle } from '../../src/web/account/pago-ajeno/title.pure.ts'

const de = (pasajero: string, ...nombres: string[]) => nombres.map((nombre) => ({ pasajero, nombre }))

test.each([
  [de('Tomás', 'Cuota 3'), 'La cuota 3 de Tomás'],
  [de('Tomás', 'Cuota 3', 'Cuota 4', 'Cuota 5'), 'Las cuotas 3, 4 y 5 de Tomás'],
  [de('Tomás', 'Cuota 2 en dólares'), 'La cuota 2 en dólares de Tomás'],
  [de('Tomás', 'Cuota 3', 'Interés por mora de la cuota 2'), 'La cuota 3 y el interés por mora de la cuota 2 de Tomás'],
  [de('Tomás', 'Cargo por cancelación'), 'El cargo por cancelación de Tomás'],
  [de('Tomás', 'Cuota 1', 'Cuota 2', 'Cuota 3', 'Cuota 4', 'Cuota 5'), '5 cuotas de Tomás'],
  [[...de('Tomás', 'Cuota 3'), ...de('Juana', 'Cuota 1')], 'La cuota 3 de Tomás y la cuota 1 de Juana'],
])('the payment link for %j has the title %s', (cuotas, title) => {
  expect(cuotasTitle(cuotas)).toBe(title)
})
