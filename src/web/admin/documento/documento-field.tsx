import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useId } from 'react'
import { useController } from 'react-hook-form'
import { FieldNotes } from '../../ui/field.tsx'
import type { LinkTarget } from '../form/link-target-options.tsx'
import { BlockPlaceholderNode, PlaceholderNode, toPlaceholderNode } from './placeholder-nodes.ts'
import type { Placeholder } from './placeholders.pure.ts'
import './documento.css'
import { Redo2, Undo2 } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { EnlaceSelect } from './enlace-select.tsx'
import type { DocumentFormat, EditorCommand, TextStyle } from './text-styles.ts'

type Props = {
  help?: string
  data?: readonly Placeholder[]
  escritura: DocumentFormat
  destinos?: readonly LinkTarget[]
}

export function DocumentoField({ help, data = [], escritura, destinos }: Props) {
  const id = useId()
  const { field, fieldState } = useController({ name: 'cuerpo' })
  const error = fieldState.error?.message
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  const editor = useEditor({
    // The CSP blocks styles that a script injects, so documento.css contains the editor's styles.
    injectCSS: false,
    extensions: [
      // If staff have no placeholders to choose from, `{{nombre}}` is plain text.
      ...(data.length > 0 ? [PlaceholderNode.configure({ data }), BlockPlaceholderNode.configure({ data })] : []),
      ...escritura.extensions,
    ],
    content: escritura.read(String(field.value), data),
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        ...(error && { 'aria-invalid': 'true' }),
        ...(described && { 'aria-describedby': described }),
      },
    },
    onUpdate: ({ editor }) => field.onChange(editor.isEmpty ? '' : escritura.write(editor.getHTML())),
    onBlur: () => field.onBlur(),
  })
  return (
    <div className="field field-whole documento" data-invalid={error ? '' : undefined}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click focuses the editor, which is no form control that a label could focus */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users focus the editor directly */}
      <span id={`${id}-label`} className="field-label" onClick={() => editor.commands.focus()}>
        Texto
      </span>
      <div className="documento-frame round bg-salar">
        <Toolbar editor={editor} formas={escritura.formas} data={data} destinos={destinos} />
        <EditorContent editor={editor} />
      </div>
      <FieldNotes id={id} help={help} error={error} />
    </div>
  )
}

const historyCommands: EditorCommand[] = [
  { icon: Undo2, label: 'Deshacer', run: (editor) => editor.chain().focus().undo().run() },
  { icon: Redo2, label: 'Rehacer', run: (editor) => editor.chain().focus().redo().run() },
]

function moveAlong({ key, target, currentTarget }: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
  const buttons = [...currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(target as HTMLButtonElement)
  if (step && at >= 0) buttons.at((at + step) % buttons.length)?.focus()
}

type ToolbarProps = {
  editor: Editor
  formas: readonly TextStyle[]
  data: readonly Placeholder[]
  destinos?: readonly LinkTarget[]
}

function Toolbar({ editor, formas, data, destinos }: ToolbarProps) {
  const active = useEditorState({ editor, selector: ({ editor }) => formas.map(({ on }) => on(editor)) })
  return (
    <div className="line documento-bar" role="toolbar" aria-label="Formato del texto" onKeyDown={moveAlong}>
      {formas.map(({ label, icon, run }, i) => (
        <IconButton key={label} icon={icon} label={label} aria-pressed={active[i]} onClick={() => run(editor)} />
      ))}
      {historyCommands.map(({ label, icon, run }) => (
        <IconButton key={label} icon={icon} label={label} onClick={() => run(editor)} />
      ))}
      <span className="line documento-inserts">
        {destinos && <EnlaceSelect editor={editor} destinos={destinos} />}
        {data.length > 0 && (
          <select
            className="input input-small documento-insert"
            aria-label="Insertar un dato"
            value=""
            onChange={({ target }) => {
              editor.chain().focus().insertContent(toPlaceholderNode(data, target.value)).run()
            }}
          >
            <option value="" disabled>
              Dato…
            </option>
            {[...Map.groupBy(data, ({ grupo }) => grupo)].map(([grupo, own]) => (
              <optgroup key={grupo} label={grupo}>
                {own.map(({ nombre, rotulo, missing }) => (
                  <option key={nombre} value={nombre}>
                    {missing ? `${rotulo} (sin cargar)` : rotulo}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </span>
    </div>
  )
}
