import { expect, test } from 'vitest'
import { marcadoToHtml, toMarcado } from '../../src/web/admin/documento/marcado-escrito.pure.ts'

test.each([
  'Uno\ndos.\n\nTres.',
  'Desde **$ 1.000** & «más» <b>.',
  'Mirá [los viajes](/grupal), o [el mapa](https://a.example/?a=1&b=2).',
])("a newsletter's text stays the same in the editor: %s", (cuerpo) => {
  expect(toMarcado(marcadoToHtml(cuerpo))).toBe(cuerpo)
})

test('the editor writes what a mail can show', () => {
  const html = '<p><strong>Hoy<br>sí</strong></p><p></p><p><a href="/baja"><strong>la</strong> baja</a></p>'
  expect(toMarcado(html)).toBe('**Hoy**\n**sí**\n\n[la baja](/baja)')
})
