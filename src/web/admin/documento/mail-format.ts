import { baseExtensions } from './base.ts'
import { htmlToMarkup, markupToHtml } from './markup-html.pure.ts'
import { bold, type DocumentFormat } from './text-styles.ts'

export const mailFormat: DocumentFormat = {
  read: markupToHtml,
  write: htmlToMarkup,
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
