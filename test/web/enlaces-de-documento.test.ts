import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DestinoSelect } from '../../src/web/admin/documento/destino-select.tsx'

const destinos = [{ href: '/baja', rotulo: 'Botón de baja', grupo: 'Páginas' }]

test.each([
  ['/baja', '<option value="/baja" selected="">Botón de baja</option>'],
  ['https://a.example/x', '<option value="https://a.example/x" selected="">https://a.example/x</option>'],
])('a link to %s is the chosen one, and another can be', (href, chosen) => {
  const html = renderToStaticMarkup(createElement(DestinoSelect, { href, destinos, onChosen: () => {} }))
  expect(html).toContain(chosen)
  expect(html).toContain('<option value="otra">Otra dirección…</option>')
})
