import { Extension, Node } from '@tiptap/core'
import type { Escritura } from './escritura.ts'
import { cita, cursiva, lista, listaNumerada, negrita, title } from './formas.ts'
import { toMarkdown } from './markdown-escrito.pure.ts'
import { markdownToDocumento } from './markdown-leido.pure.ts'

/** Keeps Markdown details that the page does not show: soft line breaks, and lists with blank lines between items. */
const ComoEstaba = Extension.create({
  name: 'comoEstaba',
  addGlobalAttributes: () => [
    { types: ['hardBreak'], attributes: { blando: flag('data-blando') } },
    { types: ['bulletList', 'orderedList'], attributes: { suelta: flag('data-suelta') } },
  ],
})

/** Editor node for Markdown that the editor cannot show. The source stays unchanged. Staff can move or delete the node. */
const TalCual = Node.create({
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

/** Markdown, the storage format of the legal texts. */
export const enMarkdown: Escritura = {
  read: markdownToDocumento,
  write: toMarkdown,
  extensions: [ComoEstaba, TalCual],
  formas: [title(2, 'Título'), title(3, 'Subtítulo'), negrita, cursiva, lista, listaNumerada, cita],
}

function flag(name: string) {
  return {
    default: false,
    parseHTML: (element: HTMLElement) => element.hasAttribute(name),
    renderHTML: (attributes: Record<string, unknown>) => (attributes[name.replace('data-', '')] ? { [name]: '' } : {}),
  }
}
