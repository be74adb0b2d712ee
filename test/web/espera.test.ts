import { expect, test } from 'vitest'
import { fillPlaceholders } from '../../src/reglas/placeholders.ts'
import { describeWait } from '../../src/web/admin/mensajes/consultas/waiting-time.pure.ts'

test.each([
  ['2026-11-19T10:00:00Z', '', 'Espera 2 h', undefined],
  ['2026-11-18T12:00:00Z', '', 'Espera 1 día', undefined],
  ['2026-11-18T11:59:00Z', '', 'Espera 1 día', 'bad'],
  ['2026-11-16T12:00:00Z', '', 'Espera 3 días', 'bad'],
  ['2026-11-19T12:05:00Z', '', 'Espera 0 min', undefined],
  ['2026-11-17T17:00:00Z', '', 'Espera 1 día', 'bad'],
  ['2026-11-10T12:00:00Z', '2026-11-10T12:40:00Z', 'Respondida en 40 min', undefined],
])('an enquiry of %s, answered at "%s", is shown at noon on the 19th as: %s', (created, respondida, text, tone) => {
  expect(describeWait({ creada: created, respondida }, new Date('2026-11-19T12:00:00Z'))).toEqual(
    tone ? { text, tone } : { text },
  )
})

test('a template inserts a name with special characters unchanged at every placeholder', () => {
  expect(fillPlaceholders('Hola, {nombre}. Chau, {nombre}.', { nombre: "D'$&" })).toBe("Hola, D'$&. Chau, D'$&.")
})
