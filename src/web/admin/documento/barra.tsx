import { type Editor, useEditorState } from '@tiptap/react'
import { Bold, Heading1, Heading2, Italic, List, ListOrdered, type LucideIcon, Redo2, Undo2 } from 'lucide-react'
import { Toolbar } from 'react-aria-components/Toolbar'
import { IconButton } from '../../ui/icon-button.tsx'
import { toNodo } from './dato.ts'
import type { Dato } from './marcadores.pure.ts'

type Orden = { icon: LucideIcon; label: string; run: (editor: Editor) => void }
type Forma = Orden & { on: (editor: Editor) => boolean }

const formas: Forma[] = [
  {
    icon: Heading1,
    label: 'Título',
    on: (editor) => editor.isActive('heading', { level: 1 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 1 }).run(),
  },
  {
    icon: Heading2,
    label: 'Subtítulo',
    on: (editor) => editor.isActive('heading', { level: 2 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    icon: Bold,
    label: 'Negrita',
    on: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    icon: Italic,
    label: 'Cursiva',
    on: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    icon: List,
    label: 'Lista',
    on: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    icon: ListOrdered,
    label: 'Lista numerada',
    on: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
]

const pasos: Orden[] = [
  { icon: Undo2, label: 'Deshacer', run: (editor) => editor.chain().focus().undo().run() },
  { icon: Redo2, label: 'Rehacer', run: (editor) => editor.chain().focus().redo().run() },
]

/** What the text under the cursor is, to change it, and the data to put there. */
export function Barra({ editor, datos }: { editor: Editor; datos: readonly Dato[] }) {
  const puestas = useEditorState({ editor, selector: ({ editor }) => formas.map(({ on }) => on(editor)) })
  return (
    <Toolbar className="line documento-bar" aria-label="Formato del texto">
      {formas.map(({ label, icon, run }, i) => (
        <IconButton key={label} icon={icon} label={label} aria-pressed={puestas[i]} onClick={() => run(editor)} />
      ))}
      {pasos.map(({ label, icon, run }) => (
        <IconButton key={label} icon={icon} label={label} onClick={() => run(editor)} />
      ))}
      <select
        className="input input-small at-end documento-insert"
        aria-label="Insertar un dato"
        value=""
        onChange={({ target }) => {
          editor.chain().focus().insertContent(toNodo(datos, target.value)).run()
        }}
      >
        <option value="" disabled>
          Insertar un dato…
        </option>
        {[...Map.groupBy(datos, ({ grupo }) => grupo)].map(([grupo, suyos]) => (
          <optgroup key={grupo} label={grupo}>
            {suyos.map(({ nombre, rotulo }) => (
              <option key={nombre} value={nombre}>
                {rotulo}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </Toolbar>
  )
}
