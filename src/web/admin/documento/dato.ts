import { mergeAttributes, Node, nodeInputRule, nodePasteRule } from '@tiptap/core'
import type { Dato } from './marcadores.pure.ts'

type Opciones = { datos: readonly Dato[] }

/** A datum in a document: one piece that is typed over, moved and deleted whole. `{{pasajero}}`, typed or pasted, becomes one. */
export const NodoDato = Node.create<Opciones>({
  name: 'dato',
  group: 'inline',
  inline: true,
  atom: true,

  addOptions: () => ({ datos: [] }),
  addAttributes: () => ({
    nombre: { default: '', parseHTML: (element) => element.dataset.dato, renderHTML: () => ({}) },
  }),
  parseHTML: () => [{ tag: 'span[data-dato]' }],
  renderHTML: ({ HTMLAttributes, node }) => [
    'span',
    mergeAttributes(HTMLAttributes, { 'data-dato': String(node.attrs.nombre) }),
  ],
  renderText: ({ node }) => `{{${node.attrs.nombre}}}`,

  addNodeView() {
    return ({ node }) => {
      const nombre = String(node.attrs.nombre)
      const dato = this.options.datos.find((uno) => uno.nombre === nombre)
      const dom = document.createElement('span')
      dom.className = dato ? 'dato' : 'dato dato-unknown'
      dom.textContent = dato?.rotulo ?? nombre
      if (!dato) dom.title = 'No existe este dato'
      return { dom }
    }
  },
  addInputRules() {
    return [nodeInputRule({ find: /\{\{\s*\w+\s*\}\}$/, type: this.type, getAttributes: named })]
  },
  addPasteRules() {
    return [nodePasteRule({ find: /\{\{\s*\w+\s*\}\}/g, type: this.type, getAttributes: named })]
  },
})

/** The library would replace only what a group of the expression holds: the braces have to go too. */
const named = ([escrito]: RegExpMatchArray) => ({ nombre: escrito.replace(/\W/g, '') })
