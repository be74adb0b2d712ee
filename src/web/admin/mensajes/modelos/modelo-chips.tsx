import { type MouseEvent, useState } from 'react'
import { contar } from '../../../../reglas/cifras.ts'
import { Pill } from '../../lista/pill.tsx'
import type { Modelo, Uso } from './datos.ts'
import { useModelos } from './use-modelos.ts'

/** How many stand at hand; where there are more, all of them are in the list beside them. */
const aMano = 4

/** The texts that are written again and again, the first ones at one press. */
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
        No pudimos traer las respuestas modelo. {error}
      </p>
    )
  // Their place is kept until they come: a line that comes late would move what the hand is about to press.
  if (!data) return <div className="modelo-chips" />
  if (modelos.length === 0) return null
  return (
    <div className="line tight centred modelo-chips">
      <ul className="line tight">
        {modelos.slice(0, aMano).map((modelo) => (
          <li key={modelo.id}>
            <button
              type="button"
              aria-pressed={modelo.id === chosen}
              onMouseDown={keepFocus}
              onClick={() => choose(modelo)}
            >
              {modelo.titulo}
            </button>
          </li>
        ))}
      </ul>
      {modelos.length > aMano && (
        <Pill
          label={contar(modelos.length, 'modelo')}
          placeholder="Elegí una respuesta modelo"
          value=""
          choices={modelos.map(({ id, titulo }) => ({ value: String(id), label: titulo }))}
          onChange={(id) => choose(modelos.find((modelo) => String(modelo.id) === id))}
        />
      )}
    </div>
  )
}

/** Where they write stays where they write: what the press brings goes there. */
const keepFocus = (event: MouseEvent) => event.preventDefault()
