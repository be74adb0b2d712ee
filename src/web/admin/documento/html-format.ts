import { baseExtensions } from './base.ts'
import { bold, bulletList, type DocumentFormat, italic, numberedList, title } from './formas.ts'
import { toCuerpo, toDocumento } from './placeholders.pure.ts'

export const htmlFormat: DocumentFormat = {
  read: toDocumento,
  write: toCuerpo,
  extensions: [baseExtensions],
  formas: [title(1, 'Título'), title(2, 'Subtítulo'), bold, italic, bulletList, numberedList],
}
