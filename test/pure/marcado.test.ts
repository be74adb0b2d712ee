import { expect, test } from 'vitest'
import { parseMarkup } from '../../src/reglas/markup.ts'
import { htmlToMarkup, markupToHtml } from '../../src/web/admin/documento/markup-html.pure.ts'

test.each([
  'Uno\ndos.\n\nTres.',
  'Desde **$ 1.000** & «más» <b>.',
  'Mirá [los viajes](/grupal), o [el mapa](https://a.example/?a=1&b=2).',
])("a newsletter's text stays the same in the editor: %s", (body) => {
  expect(htmlToMarkup(markupToHtml(body))).toBe(body)
})

test("the newsletter editor's markup has no empty paragraphs and no bold text inside links", () => {
  const html = '<p><strong>Hoy<br>sí</strong></p><p></p><p><a href="/baja"><strong>la</strong> baja</a></p>'
  expect(htmlToMarkup(html)).toBe('**Hoy**\n**sí**\n\n[la baja](/baja)')
})

test.each([
  [
    'a URL with parentheses',
    '<a href="https://a.example/Salta_(ciudad)">Salta</a>',
    '[Salta](https://a.example/Salta_%28ciudad%29)',
  ],
  ['a URL with a space', '<a href="https://a.example/un viaje">ver</a>', '[ver](https://a.example/un%20viaje)'],
  ['a link on two lines', '<a href="/grupal">uno<br>dos</a>', '[uno dos](/grupal)'],
  ['brackets in a link', '[hoy: <a href="/grupal">ver [acá]</a>', '[hoy: [ver (acá)](/grupal)'],
  ['a phone link', '<a href="tel:123">Llamanos al <strong>123</strong></a>', 'Llamanos al **123**'],
  ['a URL without protocol', '<a href="//a.example">acá</a>', 'acá'],
  ['a URL that is none', '<a href="https://a b">acá</a>', 'acá'],
  [
    'bold text with asterisks',
    '<strong>Hotel 5*</strong>, <strong>3*4</strong> y <strong>*</strong>',
    '**Hotel 5***, **3*****4** y *',
  ],
  ['bold text in a word', 'in<strong>creí</strong>ble', 'in**creí**ble'],
])('a newsletter mail renders what the editor writes: %s', (_, html, body) => {
  expect(htmlToMarkup(`<p>${html}</p>`)).toBe(body)
  expect(htmlToMarkup(markupToHtml(body))).toBe(body)
})

test('a newsletter mail renders bold text that contains an asterisk, and a link that follows an open bracket', () => {
  expect(parseMarkup('**Hotel 5***')).toEqual([[[{ text: 'Hotel 5', fuerte: true }, { text: '*' }]]])
  expect(parseMarkup('[hoy: [ver](/grupal)')).toEqual([[[{ text: '[hoy: ' }, { text: 'ver', enlace: '/grupal' }]]])
})
