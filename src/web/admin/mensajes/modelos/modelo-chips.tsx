import { type MouseEvent, useState } from 'react'
import { formatCount } from '../../../../reglas/numbers.ts'
import { Pill } from '../../lista/pill.tsx'
import { type Modelo, type Uso, useModelos } from './use-modelos.ts'

/** The number of templates with a button. If there are more, a select beside the buttons lists all. */
const shownDirectly = 4

export function ModeloChips({ uso, onChoose }: { uso: Uso; onChoose: (modelo: Modelo) => void }) {
  const [chosen, setChosen] = useState<number>()
  const { data, error } = useModelos(uso)
  const modelos = data?.results ?? []
  const choose = (modelo: Modelo | undefined) => {
    if (!modelo) return
    setChosen(modelo.id)
    onChoose(modelo)
  }
  if (error)
    return (
      <p className="field-error" role="status">
        No pudimos cargar las respuestas modelo. {error}
      </p>
    )
  // Reserves the line of the templates while they load, so that the content below does not move.
  if (!data) return <div className="modelo-chips" />
  if (modelos.length === 0) return null
  return (
    <div className="line tight centred shrinks modelo-chips">
      <ul className="line tight shrinks">
        {modelos.slice(0, shownDirectly).map((modelo) => (
          <li key={modelo.id}>
            <button
              type="button"
              className="outlined muted nowrap inset"
              aria-pressed={modelo.id === chosen}
              onMouseDown={keepFocus}
              onClick={() => choose(modelo)}
            >
              {modelo.titulo}
            </button>
          </li>
        ))}
      </ul>
      {modelos.length > shownDirectly && (
        <Pill
          label={formatCount(modelos.length, 'modelo')}
          placeholder="Elegí una respuesta modelo"
          value=""
          choices={modelos.map(({ id, titulo }) => ({ value: String(id), label: titulo }))}
          onChange={(id) => choose(modelos.find((modelo) => String(modelo.id) === id))}
        />
      )}
    </div>
  )
}

const keepFocus = (event: MouseEvent) => event.preventDefault()
