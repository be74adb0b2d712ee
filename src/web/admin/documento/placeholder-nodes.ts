import { InputRule, Node, nodePasteRule } from '@tiptap/core'
import type { Placeholder } from './placeholders.pure.ts'

type Options = { data: readonly Placeholder[] }

/** The editor moves and deletes an inline placeholder as a whole. Typing or pasting `{{pasajero}}` creates one. */
export const PlaceholderNode = createNode('dato', 'span').extend({
  group: 'inline',
  inline: true,

  addInputRules() {
    const { data } = this.options
    return [
      new InputRule({
        find: /\{\{\s*\w+\s*\}\}$/,
        handler: ({ chain, range, match: [written] }) => {
          chain()
            .deleteRange(range)
            .insertContent(toPlaceholderNode(data, nameIn(written)))
            .run()
        },
      }),
    ]
  },
  addPasteRules() {
    const getAttributes = ([written]: RegExpMatchArray) => ({ nombre: nameIn(written) })
    return [nodePasteRule({ find: /\{\{\s*\w+\s*\}\}/g, type: this.type, getAttributes })]
  },
})

export const BlockPlaceholderNode = createNode('datoEnBloque', 'div').extend({ group: 'block' })

export function toPlaceholderNode(data: readonly Placeholder[], nombre: string) {
  const enBloque = data.some((fact) => fact.nombre === nombre && fact.enBloque)
  return { type: enBloque ? 'datoEnBloque' : 'dato', attrs: { nombre } }
}

function createNode(name: string, tag: 'span' | 'div') {
  return Node.create<Options>({
    name,
    atom: true,

    addOptions: () => ({ data: [] }),
    addAttributes: () => ({
      nombre: { default: '', parseHTML: (element) => element.dataset.dato, renderHTML: () => ({}) },
    }),
    parseHTML: () => [{ tag: `${tag}[data-dato]` }],
    renderHTML: ({ node }) => [tag, { 'data-dato': String(node.attrs.nombre) }],
    renderText: ({ node }) => `{{${node.attrs.nombre}}}`,

    addNodeView() {
      return ({ node }) => {
        const nombre = String(node.attrs.nombre)
        const fact = this.options.data.find((one) => one.nombre === nombre)
        const container = document.createElement(tag)
        container.className = fact ? 'dato' : 'dato dato-unknown'
        container.textContent = fact?.rotulo ?? nombre
        if (!fact) container.title = 'No existe este dato'
        if (fact?.missing) {
          container.classList.add('dato-empty')
          container.title = 'Sin cargar: el renglón que lo nombra no se muestra'
        }
        return { dom: container }
      }
    },
  })
}

const nameIn = (written: string) => written.replace(/\W/g, '')
