import { expect, test } from 'vitest'
import { splitEntry } from '../../src/web/public/hoja/entrada.pure.ts'

test.each([
  ['Ocho días de nieve. Vuelven el domingo.', 'Ocho días de nieve.', 'Vuelven el domingo.'],
  ['Salimos de la Av. Alem 1234 en bus. Volvemos.', 'Salimos de la Av. Alem 1234 en bus.', 'Volvemos.'],
  ['Cenan frente al mar. Vuelven.', 'Cenan frente al mar.', 'Vuelven.'],
  ['Cruzan a EE.UU. Primero Miami. Después Orlando.', 'Cruzan a EE.UU. Primero Miami.', 'Después Orlando.'],
  ['Con la Dra. Ruiz, a la mañana. Cenan juntos.', 'Con la Dra. Ruiz, a la mañana.', 'Cenan juntos.'],
  ['El bus sale a las 14. Cenan en viaje.', 'El bus sale a las 14.', 'Cenan en viaje.'],
  ['¿Nieve en julio? ¡Sí! Y mucha.', '¿Nieve en julio?', '¡Sí! Y mucha.'],
  ['Nieve y lago! y fogón. «Aventura» le dicen.', 'Nieve y lago! y fogón.', '«Aventura» le dicen.'],
  ['Dicen que «no alcanza». Alcanza.', 'Dicen que «no alcanza».', 'Alcanza.'],
  ['Ocho días de nieve.\n\nVuelven.', 'Ocho días de nieve.', 'Vuelven.'],
  ['Un texto sin punto', 'Un texto sin punto', ''],
  ['Duermen en el bus.', 'Duermen en el bus.', ''],
  ['', '', ''],
])('splitEntry splits %j after %j', (description, entry, sigue) => {
  expect(splitEntry(description)).toEqual([entry, sigue])
})
