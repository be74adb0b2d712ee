import { baseExtensions } from './base.ts'
import { fromEditorHtml, toEditorHtml } from './placeholders.pure.ts'
import { bold, bulletList, type DocumentFormat, italic, numberedList, titleStyle } from './text-styles.ts'

export const htmlFormat: DocumentFormat = {
  read: toEditorHtml,
  write: fromEditorHtml,
  extensions: [baseExtensions],
  formas: [titleStyle(1, 'Título'), titleStyle(2, 'Subtítulo'), bold, italic, bulletList, numberedList],
}
