import { useState } from 'react'
import { listadorespuestasmodelo } from '../../../../contract/mensajes/consultas.ts'
import { browserClient } from '../../../api/browser.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { useAnswer } from '../../use-answer.ts'
import { fillModelo } from './fill-modelo.pure.ts'

type Props = { nombre: string; onInsert: (texto: string) => void }

/** Picks a reply template and puts its text, with the name of who asked, where the reply is being written. */
export function InsertModelo({ nombre, onInsert }: Props) {
  const [chosen, setChosen] = useState('')
  const { data, error } = useAnswer('respuestas modelo', (signal) =>
    browserClient.call(listadorespuestasmodelo, { signal }),
  )
  const modelos = data?.results ?? []
  const modelo = modelos.find(({ id }) => id === chosen)
  if (data && modelos.length === 0) return null
  return (
    <div className="insert-modelo">
      <Select
        label="Respuesta modelo"
        small
        placeholder="Elegí una"
        value={chosen}
        choices={modelos.map(({ id, titulo }) => ({ value: id, label: titulo }))}
        error={error && `No pudimos traer las respuestas modelo. ${error}`}
        onChange={(event) => setChosen(event.target.value)}
      />
      <Button
        look="outline"
        size={40}
        disabled={!modelo}
        onClick={() => modelo && onInsert(fillModelo(modelo.texto, { nombre }))}
      >
        Insertar
      </Button>
    </div>
  )
}
