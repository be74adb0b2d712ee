import { baseExtensions } from './base.ts'
import { bold, type DocumentFormat } from './formas.ts'
import { marcadoToHtml, toMarcado } from './marcado-html.pure.ts'

export const mailFormat: DocumentFormat = {
  read: marcadoToHtml,
  write: toMarcado,
  extensions: [
    baseExtensions.configure({
      blockquote: false,
      bulletList: false,
      heading: false,
      horizontalRule: false,
      italic: false,
      listItem: false,
      listKeymap: false,
      orderedList: false,
    }),
  ],
  formas: [bold],
}
