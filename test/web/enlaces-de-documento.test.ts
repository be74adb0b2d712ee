import { Editor } from '@tiptap/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { baseExtensions } from '../../src/web/admin/documento/base.ts'
import { LinkTargetSelect } from '../../src/web/admin/documento/link-target-select.tsx'

const destinos = [{ href: '/baja', rotulo: 'Botón de baja', grupo: 'Páginas' }]

test('text typed after a link is not part of the link', () => {
  const text = { type: 'text', text: 'acá', marks: [{ type: 'link', attrs: { href: '/baja' } }] }
  const content = { type: 'doc', content: [{ type: 'paragraph', content: [text] }] }
  const editor = new Editor({ element: null, extensions: [baseExtensions], content })
  editor.commands.setTextSelection(4)
  const { doc } = editor.state.tr.insertText(' y más')
  expect(doc.nodeAt(1)?.marks).toHaveLength(1)
  expect(doc.nodeAt(4)?.text).toBe(' y más')
  expect(doc.nodeAt(4)?.marks).toEqual([])
})

test.each([
  ['/baja', '<option value="/baja" selected="">Botón de baja</option>'],
  ['https://a.example/x', '<option value="https://a.example/x" selected="">https://a.example/x</option>'],
])('the link editor selects the destination of a link to %s, and accepts another URL', (href, chosen) => {
  const html = renderToStaticMarkup(createElement(LinkTargetSelect, { href, destinos, onChosen: () => {} }))
  expect(html).toContain(chosen)
  expect(html).toContain('<option value="otra">Otra dirección…</option>')
})
