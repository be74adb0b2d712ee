import { Extension, Node } from '@tiptap/core'

/** What Markdown tells and the look does not: a line's end that the page does not keep, a list with room between its points. */
export const ComoEstaba = Extension.create({
  name: 'comoEstaba',
  addGlobalAttributes: () => [
    { types: ['hardBreak'], attributes: { blando: flag('data-blando') } },
    { types: ['bulletList', 'orderedList'], attributes: { suelta: flag('data-suelta') } },
  ],
})

function flag(name: string) {
  return {
    default: false,
    parseHTML: (element: HTMLElement) => element.hasAttribute(name),
    renderHTML: (attributes: Record<string, unknown>) => (attributes[name.replace('data-', '')] ? { [name]: '' } : {}),
  }
}

/** A part of the text that the editor has no way to show: it goes along as it is, and may be moved or taken out. */
export const TalCual = Node.create({
  name: 'talCual',
  group: 'block',
  atom: true,
  addAttributes: () => ({
    escrito: {
      default: '',
      parseHTML: (element) => element.dataset.talCual,
      renderHTML: ({ escrito }) => ({ 'data-tal-cual': escrito }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-tal-cual]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes],
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('div')
      dom.className = 't-13 muted tal-cual'
      dom.textContent = decodeURIComponent(String(node.attrs.escrito))
      dom.title = 'Esta parte queda como está: acá no se edita'
      return { dom }
    }
  },
})
