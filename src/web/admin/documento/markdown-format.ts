import { Extension, Node } from '@tiptap/core'
import { baseExtensions } from './base.ts'
import { markdownToHtml } from './read-markdown.pure.ts'
import { bold, bulletList, type DocumentFormat, italic, numberedList, quote, titleStyle } from './text-styles.ts'
import { htmlToMarkdown } from './write-markdown.pure.ts'

/** Keeps Markdown details that the editor does not show: soft line breaks, and lists with blank lines between items. */
const KeptAsWritten = Extension.create({
  name: 'comoEstaba',
  addGlobalAttributes: () => [
    { types: ['hardBreak'], attributes: { blando: flag('data-blando') } },
    { types: ['bulletList', 'orderedList'], attributes: { suelta: flag('data-suelta') } },
  ],
})

/** The editor node for Markdown that the editor cannot show. Staff can move or delete the node, but not change its source. */
const Verbatim = Node.create({
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
      const container = document.createElement('div')
      container.className = 't-13 muted tal-cual'
      container.textContent = decodeURIComponent(String(node.attrs.escrito))
      container.title = 'Esta parte queda como está: acá no se edita'
      return { dom: container }
    }
  },
})

export const markdownFormat: DocumentFormat = {
  read: markdownToHtml,
  write: htmlToMarkdown,
  extensions: [baseExtensions, KeptAsWritten, Verbatim],
  formas: [titleStyle(2, 'Título'), titleStyle(3, 'Subtítulo'), bold, italic, bulletList, numberedList, quote],
}

function flag(name: string) {
  return {
    default: false,
    parseHTML: (element: HTMLElement) => element.hasAttribute(name),
    renderHTML: (attributes: Record<string, unknown>) => (attributes[name.replace('data-', '')] ? { [name]: '' } : {}),
  }
}
