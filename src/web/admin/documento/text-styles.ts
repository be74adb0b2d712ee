import type { Extensions } from '@tiptap/core'
import type { Editor } from '@tiptap/react'
import { Bold, Heading1, Heading2, Heading3, Italic, List, ListOrdered, type LucideIcon, TextQuote } from 'lucide-react'
import type { Placeholder } from './placeholders.pure.ts'

export type EditorCommand = { icon: LucideIcon; label: string; run: (editor: Editor) => void }

export type TextStyle = EditorCommand & { on: (editor: Editor) => boolean }

export function titleStyle(level: 1 | 2 | 3, label: string): TextStyle {
  return {
    icon: { 1: Heading1, 2: Heading2, 3: Heading3 }[level],
    label,
    on: (editor) => editor.isActive('heading', { level }),
    run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  }
}

export const bold: TextStyle = {
  icon: Bold,
  label: 'Negrita',
  on: (editor) => editor.isActive('bold'),
  run: (editor) => editor.chain().focus().toggleBold().run(),
}

export const italic: TextStyle = {
  icon: Italic,
  label: 'Cursiva',
  on: (editor) => editor.isActive('italic'),
  run: (editor) => editor.chain().focus().toggleItalic().run(),
}

export const bulletList: TextStyle = {
  icon: List,
  label: 'Lista',
  on: (editor) => editor.isActive('bulletList'),
  run: (editor) => editor.chain().focus().toggleBulletList().run(),
}

export const numberedList: TextStyle = {
  icon: ListOrdered,
  label: 'Lista numerada',
  on: (editor) => editor.isActive('orderedList'),
  run: (editor) => editor.chain().focus().toggleOrderedList().run(),
}

export const quote: TextStyle = {
  icon: TextQuote,
  label: 'Cita',
  on: (editor) => editor.isActive('blockquote'),
  run: (editor) => editor.chain().focus().toggleBlockquote().run(),
}

export type DocumentFormat = {
  read: (cuerpo: string, datos: readonly Placeholder[]) => string
  write: (html: string) => string
  extensions: Extensions
  formas: readonly TextStyle[]
}
