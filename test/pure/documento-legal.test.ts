import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { legalesIniciales } from '../../src/server/domain/platform/legales/initial-texts.ts'
import { renderLegal } from '../../src/server/domain/platform/legales/render.pure.ts'
import { markdownToHtml } from '../../src/web/admin/documento/read-markdown.pure.ts'
import { htmlToMarkdown } from '../../src/web/admin/documento/write-markdown.pure.ts'

const roundTrip = (body: string) => htmlToMarkdown(markdownToHtml(body))

describe('a legal text in the editor', () => {
  test.each(Object.entries(legalesIniciales))('keeps every character of %s, and shows no Markdown', (_, { cuerpo }) => {
    const documento = markdownToHtml(cuerpo)
    expect(documento).not.toMatch(/\*\*|##|\]\(|data-tal-cual/)
    expect(documento.replace(/<[^>]*>/g, '')).not.toContain('{{')
    expect(htmlToMarkdown(documento)).toBe(cuerpo)
  })

  test.each([
    ['lines with a missing value', 'Uno\nTeléfono: {{telefono}}\nDos **{{ cuit }}**.'],
    [
      'a link with a placeholder as its URL',
      'En [defensa]({{ defensaConsumidor }}) o [baja](/baja), [otra](https://a.example/x(1)).',
    ],
    ['nested lists, with and without blank lines', '- a\n  1. b\n  2. c\n- d\n\nx\n\n* e\n\n  f\n* g\n+ h\n\n7) i'],
    ['quotes', '> uno\n> dos\n>\n> - tres\n\n> cuatro'],
    ['headings and horizontal rules', 'Uno\n===\n\nDos\n---\n\n### Tres #\n\n***\n\n\\# Cuatro\n1986\\. Cinco'],
    ['hard line breaks', 'uno\\\ndos  \ntres'],
    [
      'elements that the editor cannot show',
      'a\n\n![foto](/f.jpg) `x`\n\n```\n## no\n\n- no\n```\n\n#### chico\n\n[a](/b "t")',
    ],
    ['reference links', '[uno][q] y [q].\n\n[q]: /baja'],
    ['HTML as literal text', '<b>x</b> &amp; &lt;y&gt; a &copy b'],
    ['bold and italics inside words', '**Total:**&#97;lgo, a**b**c, *uno***dos**, ***tres***'],
    [
      'bold and italics beside placeholders',
      '**{{cuit}}**x, {{cuit}}_x_, _x_{{cuit}}, {{razon}}**(a)**, x*{{razon}}*, **{{razon}}**x',
    ],
  ])('renders the same after a round trip: %s', (_, body) => {
    const data = { cuit: '30-1', razon: 'Cumbre S.R.L.', telefono: '', defensaConsumidor: 'https://d.example' }
    expect(renderLegal(roundTrip(body), data)).toBe(renderLegal(body, data))
    expect(roundTrip(roundTrip(body))).toBe(roundTrip(body))
  })

  test('does not change Markdown that the editor cannot show', () => {
    const body = 'Uno.\n\n| a | `b` |\n\n```\n<script>\n```\n\n- ![x](y.png)'
    expect(roundTrip(body)).toBe(body)
  })

  test.each([
    '{{dato}}<em>x</em>',
    '<em>x</em>{{dato}}',
    '{{dato}}<strong>(x)</strong>{{dato}}',
    'a<strong>{{dato}}</strong>b',
    'a<em>{{dato}}</em>b',
    '{{dato}}<strong>{{dato}}</strong>{{dato}}',
    'a<strong>b <em>{{dato}}</em></strong>{{dato}}',
  ])('publishes %s unchanged, whatever the value of its placeholder', (written) => {
    const html = `<p>${written.replaceAll('{{dato}}', '<span data-dato="dato"></span>')}</p>`
    const markdown = htmlToMarkdown(html)
    expect(roundTrip(markdown)).toBe(markdown)
    for (const fact of ['Ana', 'Cumbre S.R.L.', '(381) 422', '*_'])
      expect(renderLegal(markdown, { dato: fact }).replaceAll('\u2060', '')).toBe(
        `<p>${written.replaceAll('{{dato}}', fact)}</p>`,
      )
  })

  test('keeps adjacent lists separate, each with its own numbers', () => {
    const list = (text: string) => `<ol><li><p>${text}</p></li></ol>`
    const written = htmlToMarkdown(`${list('a')}<p></p>${list('b')}<p> </p>${list('c')}`)
    expect(renderLegal(written, {}).match(/<ol>/g)).toHaveLength(3)
  })

  test("joins a figure to the next word without changing Markdown's own spaces", () => {
    expect(renderLegal('Tel. 422 1234  \nEn 8 **días**', {})).toBe(
      '<p>Tel. 422\u00a01234<br />\nEn 8\u00a0<strong>días</strong></p>',
    )
    expect(renderLegal('### Artículo 2 ###', {})).toBe('<h3>Artículo 2</h3>')
    expect(renderLegal('[Ley 24.240](/2026 "La ley")', {})).toContain('href="/2026"')
  })

  test('gives no heading an id that the page around the text uses', () => {
    const html = renderLegal('## Contenido\n\n## Menú\n\n## Precios', {})
    expect(html.match(/id="\w+/g)).toEqual(['id="contenido', 'id="menu', 'id="precios'])
    expect(html).not.toMatch(/id="(contenido|menu)"/)
  })

  test('treats typed text literally, even when it looks like Markdown', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'ab1.)#-+=>*_`[]()!&<\\~:/ ;'), maxLength: 24 })
    fc.assert(
      fc.property(typed, typed, (one, dos) => {
        const paragraphs = [one, dos].map((text) => text.trim().replace(/ +/g, ' ')).filter(Boolean)
        const html = paragraphs.map((text) => `<p>${toHtml(text)}</p>`).join('')
        expect(markdownToHtml(htmlToMarkdown(html))).toBe(html)
      }),
    )
  })
})

const toHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
