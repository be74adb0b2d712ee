import { EditorContent, useEditor } from '@tiptap/react'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { FieldNotes } from '../../ui/field.tsx'
import type { Destino } from '../destino-options.tsx'
import { Barra } from './barra.tsx'
import { base } from './base.ts'
import { NodoDato, NodoDatoEnBloque } from './dato.ts'
import type { Escritura } from './escritura.ts'
import type { Dato } from './marcadores.pure.ts'
import './documento.css'

type Props = {
  name: string
  label: string
  help?: string
  datos: readonly Dato[]
  escritura: Escritura
  /** Where its words may lead. */
  destinos?: readonly Destino[]
}

/** A field of the form around it whose text is written as a document: staff see neither tags, marks nor braces. */
export function DocumentoField({ name, label, help, datos, escritura, destinos }: Props) {
  const id = useId()
  const { field, fieldState } = useController({ name })
  const error = fieldState.error?.message
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  const editor = useEditor({
    // The page's security policy refuses a style that a script writes: the library's is in documento.css.
    injectCSS: false,
    extensions: [base, NodoDato.configure({ datos }), NodoDatoEnBloque.configure({ datos }), ...escritura.extensions],
    content: escritura.read(String(field.value), datos),
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a label focuses what it names, which no label element can do here */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard reaches the text itself */}
      <span id={`${id}-label`} className="field-label" onClick={() => editor.commands.focus()}>
        {label}
      </span>
      <div className="documento-frame">
        <Barra editor={editor} formas={escritura.formas} datos={datos} destinos={destinos} />
        <EditorContent editor={editor} />
      </div>
      <FieldNotes id={id} help={help} error={error} />
    </div>
  )
}
