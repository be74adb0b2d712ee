import type { Extensions } from '@tiptap/core'
import type { Forma } from './formas.ts'
import type { Dato } from './marcadores.pure.ts'

/** How a document is kept: what the editor reads it from and gives it back as, and what may be done with its text. */
export type Escritura = {
  read: (cuerpo: string, datos: readonly Dato[]) => string
  write: (html: string) => string
  extensions: Extensions
  formas: readonly Forma[]
}
