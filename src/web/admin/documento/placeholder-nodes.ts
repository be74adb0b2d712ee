import { InputRule, Node, nodePasteRule } from '@tiptap/core'
import type { Placeholder } from './placeholders.pure.ts'

type Opciones = { datos: readonly Placeholder[] }

/** The editor node for an inline placeholder, which moves and deletes as a whole. Typing or pasting `{{pasajero}}` creates one. */
export const PlaceholderNode = createNode('dato', 'span').extend({
  group: 'inline',
  inline: true,

  addInputRules() {
    const { datos } = this.options
    return [
      new InputRule({
        find: /\{\{\s*\w+\s*\}\}$/,
        handler: ({ chain, range, match: [escrito] }) => {
          chain()
            .deleteRange(range)
            .insertContent(toPlaceholderNode(datos, nameIn(escrito)))
            .run()
        },
      }),
    ]
  },
  addPasteRules() {
    const getAttributes = ([escrito]: RegExpMatchArray) => ({ nombre: nameIn(escrito) })
    return [nodePasteRule({ find: /\{\{\s*\w+\s*\}\}/g, type: this.type, getAttributes })]
  },
})

export const BlockPlaceholderNode = createNode('datoEnBloque', 'div').extend({ group: 'block' })

export function toPlaceholderNode(datos: readonly Placeholder[], nombre: string) {
  const enBloque = datos.some((dato) => dato.nombre === nombre && dato.enBloque)
  return { type: enBloque ? 'datoEnBloque' : 'dato', attrs: { nombre } }
}

function createNode(name: string, tag: 'span' | 'div') {
  return Node.create<Opciones>({
    name,
    atom: true,

    addOptions: () => ({ datos: [] }),
    addAttributes: () => ({
      nombre: { default: '', parseHTML: (element) => element.dataset.dato, renderHTML: () => ({}) },
    }),
    parseHTML: () => [{ tag: `${tag}[data-dato]` }],
    renderHTML: ({ node }) => [tag, { 'data-dato': String(node.attrs.nombre) }],
    renderText: ({ node }) => `{{${node.attrs.nombre}}}`,

    addNodeView() {
      return ({ node }) => {
        const nombre = String(node.attrs.nombre)
        const dato = this.options.datos.find((uno) => uno.nombre === nombre)
        const dom = document.createElement(tag)
        dom.className = dato ? 'dato' : 'dato dato-unknown'
        dom.textContent = dato?.rotulo ?? nombre
        if (!dato) dom.title = 'No existe este dato'
        if (dato?.falta) {
          dom.classList.add('dato-empty')
          dom.title = 'Sin cargar: el renglón que lo nombra no se muestra'
        }
        return { dom }
      }
    },
  })
}

const nameIn = (escrito: string) => escrito.replace(/\W/g, '')
