import { expect, test } from 'vitest'
import { sectionsOf } from '../../src/web/public/legales/contents.pure.ts'

test('the table of contents of a legal text lists its sections as plain text', () => {
  const html =
    '<p>x</p><h2 id="quienes-somos">Quiénes <em>somos</em></h2><h3>No</h3><h2 id="a-b">A &amp; B &lt;c&gt;</h2>'
  expect(sectionsOf(html)).toEqual([
    { id: 'quienes-somos', title: 'Quiénes somos' },
    { id: 'a-b', title: 'A & B <c>' },
  ])
})
