import { type Editor, useEditorState } from '@tiptap/react'
import { Redo2, Undo2 } from 'lucide-react'
import { Toolbar } from 'react-aria-components/Toolbar'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Destino } from '../destino-options.tsx'
import { toNodo } from './dato.ts'
import { EnlaceSelect } from './enlace-select.tsx'
import type { Forma, Orden } from './formas.ts'
import type { Dato } from './marcadores.pure.ts'

const pasos: Orden[] = [
  { icon: Undo2, label: 'Deshacer', run: (editor) => editor.chain().focus().undo().run() },
  { icon: Redo2, label: 'Rehacer', run: (editor) => editor.chain().focus().redo().run() },
]

type Props = { editor: Editor; formas: readonly Forma[]; datos: readonly Dato[]; destinos?: readonly Destino[] }

/** What the text under the cursor is and where it leads, to change it, and the data to put there. */
export function Barra({ editor, formas, datos, destinos }: Props) {
  const puestas = useEditorState({ editor, selector: ({ editor }) => formas.map(({ on }) => on(editor)) })
  return (
    <Toolbar className="line documento-bar" aria-label="Formato del texto">
      {formas.map(({ label, icon, run }, i) => (
        <IconButton key={label} icon={icon} label={label} aria-pressed={puestas[i]} onClick={() => run(editor)} />
      ))}
      {pasos.map(({ label, icon, run }) => (
        <IconButton key={label} icon={icon} label={label} onClick={() => run(editor)} />
      ))}
      <span className="line documento-inserts">
        {destinos && <EnlaceSelect editor={editor} destinos={destinos} />}
        <select
          className="input input-small documento-insert"
          aria-label="Insertar un dato"
          value=""
          onChange={({ target }) => {
            editor.chain().focus().insertContent(toNodo(datos, target.value)).run()
          }}
        >
          <option value="" disabled>
            Dato…
          </option>
          {[...Map.groupBy(datos, ({ grupo }) => grupo)].map(([grupo, suyos]) => (
            <optgroup key={grupo} label={grupo}>
              {suyos.map(({ nombre, rotulo, falta }) => (
                <option key={nombre} value={nombre}>
                  {falta ? `${rotulo} (sin cargar)` : rotulo}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </span>
    </Toolbar>
  )
}
