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

type Toggle = 'toggleBold' | 'toggleItalic' | 'toggleBulletList' | 'toggleOrderedList' | 'toggleBlockquote'

function styleOf(name: string, label: string, icon: LucideIcon, toggle: Toggle): TextStyle {
  return {
    icon,
    label,
    on: (editor) => editor.isActive(name),
    run: (editor) => editor.chain().focus()[toggle]().run(),
  }
}

export const bold = styleOf('bold', 'Negrita', Bold, 'toggleBold')
export const italic = styleOf('italic', 'Cursiva', Italic, 'toggleItalic')
export const bulletList = styleOf('bulletList', 'Lista', List, 'toggleBulletList')
export const numberedList = styleOf('orderedList', 'Lista numerada', ListOrdered, 'toggleOrderedList')
export const quote = styleOf('blockquote', 'Cita', TextQuote, 'toggleBlockquote')

export type DocumentFormat = {
  read: (body: string, data: readonly Placeholder[]) => string
  write: (html: string) => string
  extensions: Extensions
  formas: readonly TextStyle[]
}
