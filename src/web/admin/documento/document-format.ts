import type { Extensions } from '@tiptap/core'
import type { TextStyle } from './formas.ts'
import type { Dato } from './placeholders.pure.ts'

/** A storage format of documents, with its conversions from and to the editor's HTML, its editor extensions and its text styles. */
export type DocumentFormat = {
  read: (cuerpo: string, datos: readonly Dato[]) => string
  write: (html: string) => string
  extensions: Extensions
  formas: readonly TextStyle[]
}
