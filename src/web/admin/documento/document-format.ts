import type { Extensions } from '@tiptap/core'
import type { TextStyle } from './formas.ts'
import type { Dato } from './placeholders.pure.ts'

/** A storage format of documents, with the conversions to and from the editor's HTML, and the formats and extensions that it allows. */
export type DocumentFormat = {
  read: (cuerpo: string, datos: readonly Dato[]) => string
  write: (html: string) => string
  extensions: Extensions
  formas: readonly TextStyle[]
}
