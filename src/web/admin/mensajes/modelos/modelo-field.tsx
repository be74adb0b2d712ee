import { useState } from 'react'
import { crearrespuestamodelo } from '../../../../contract/mensajes/modelos.ts'
import { Select } from '../../../ui/select.tsx'
import { DialogButton, dialogOnDemand } from '../../form/dialog-button.tsx'
import { type Modelo, type Uso, useModelos } from './use-modelos.ts'

/** Loaded on demand, because the dialog needs the drag-and-drop library. */
export const ModelosDialog = dialogOnDemand(() => import('./modelos-dialog.tsx'))

export function ModeloField({ uso, onChoose }: { uso: Uso; onChoose: (modelo: Modelo) => void }) {
  const [chosen, setChosen] = useState('')
  const { data, error } = useModelos(uso)
  const modelos = data?.results ?? []
  const choose = (id: string) => {
    setChosen(id)
    const modelo = modelos.find((one) => String(one.id) === id)
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
      <DialogButton needs={crearrespuestamodelo} look="link" dialog={<ModelosDialog uso={uso} />}>
        Editar modelos
      </DialogButton>
    </div>
  )
}
