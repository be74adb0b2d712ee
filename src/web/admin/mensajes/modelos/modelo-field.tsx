import { useState } from 'react'
import { crearrespuestamodelo } from '../../../../contract/mensajes/modelos.ts'
import { Button } from '../../../ui/button.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import { Select } from '../../../ui/select.tsx'
import { type Modelo, type Uso, useModelos } from './use-modelos.ts'

/** Loaded on demand, because the dialog needs the drag-and-drop library. */
export const ModelosDialog = onDemand(
  () => import('./modelos-dialog.tsx'),
  ({ onClose }) => onClose(),
)

export function ModeloField({ uso, onChoose }: { uso: Uso; onChoose: (modelo: Modelo) => void }) {
  const [chosen, setChosen] = useState('')
  const [editing, setEditing] = useState(false)
  const { data, error, retry } = useModelos(uso)
  const modelos = data?.results ?? []
  const choose = (id: string) => {
    setChosen(id)
    const modelo = modelos.find((uno) => String(uno.id) === id)
    if (modelo) onChoose(modelo)
  }
  return (
    <div className="row tight centred modelo-field">
      <Select
        label="Modelo"
        inline
        small
        placeholder={data && modelos.length === 0 ? 'Todavía no hay' : 'Sin modelo'}
        value={chosen}
        choices={modelos.map(({ id, titulo }) => ({ value: String(id), label: titulo }))}
        error={error && `No pudimos cargar los modelos. ${error}`}
        onChange={({ target }) => choose(target.value)}
      />
      <Button needs={crearrespuestamodelo} look="link" onClick={() => setEditing(true)}>
        Editar modelos
      </Button>
      {editing && (
        <ModelosDialog
          uso={uso}
          onClose={() => {
            setEditing(false)
            retry()
          }}
        />
      )}
    </div>
  )
}
