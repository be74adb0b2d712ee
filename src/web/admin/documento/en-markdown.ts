import type { Escritura } from './escritura.ts'
import { cita, cursiva, lista, listaNumerada, negrita, title } from './formas.ts'
import { toMarkdown } from './markdown-escrito.pure.ts'
import { markdownToDocumento } from './markdown-leido.pure.ts'
import { ComoEstaba, TalCual } from './tal-cual.ts'

/** The legal texts. */
export const enMarkdown: Escritura = {
  read: markdownToDocumento,
  write: toMarkdown,
  extensions: [ComoEstaba, TalCual],
  formas: [title(2, 'Título'), title(3, 'Subtítulo'), negrita, cursiva, lista, listaNumerada, cita],
}
