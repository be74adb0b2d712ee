import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatCount } from '../../../reglas/numbers.ts'
import { canSearch } from '../../../reglas/parsing.ts'
import { Icon } from '../../ui/icon.tsx'
import { Modal } from '../../ui/modal.tsx'
import { type FoundItem, usePaletaResults } from './use-paleta-results.ts'

type Props = { onClose: () => void }

export default function PaletaDialog({ onClose }: Props) {
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [marked, setMarked] = useState(0)
  const [entered, setEntered] = useState(false)
  const settled = useSettled(typed.trim())
  const { grupos, loading, error } = usePaletaResults(settled)
  const results = grupos.flatMap((grupo) => grupo.found)
  const at = Math.min(marked, results.length - 1)
  const current = results[at]
  const optionId = ({ path }: FoundItem) => `${id} ${path}`.replaceAll(' ', '-')
  const markedId = current && optionId(current)
  const found = settled === typed.trim() && !loading
  const go = (path: string) => {
    onClose()
    navigate(path)
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.nativeEvent.isComposing || (!step && event.key !== 'Enter')) return
    event.preventDefault()
    if (step) setMarked(results.length && (at + step + results.length) % results.length)
    // If the user presses Enter before the results of the new text arrive, waits for them.
    else if (found && current) go(current.path)
    else setEntered(true)
  }
  useEffect(() => {
    if (markedId) document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' })
  }, [markedId])
  useEffect(() => {
    if (!entered || !found) return
    setEntered(false)
    if (current) go(current.path)
  })
  const nothing = loading ? 'Buscando…' : canSearch(typed) ? 'Nada con esas palabras.' : 'Escribí al menos 2 letras.'
  return (
    <Modal onClose={onClose} dismissable focusesField="always" className="palette-overlay" aria-label="Buscar o ir a">
      <div className="dialog-modal palette">
        <div className="fill dialog">
          <div className="line roomy centred palette-field line-below">
            <Icon of={Search} />
            <input
              type="search"
              role="combobox"
              className="fill shrinks t-18"
              aria-label="Buscar o ir a"
              aria-expanded={results.length > 0}
              aria-controls={id}
              aria-activedescendant={markedId}
              autoComplete="off"
              placeholder="Persona, viaje o pantalla"
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value)
                setMarked(0)
                setEntered(false)
              }}
              onKeyDown={press}
            />
            <button type="button" className="palette-close" aria-label="Cerrar" onClick={onClose}>
              <kbd className="keys">Esc</kbd>
              <Icon of={X} />
            </button>
          </div>
          {error && <p className="bad palette-none">No pudimos buscar personas, reservas ni viajes. {error}</p>}
          <p role="status" className={results.length > 0 ? 'visually-hidden' : 'muted palette-none'}>
            {results.length > 0 ? formatCount(results.length, 'resultado') : nothing}
          </p>
          <div id={id} role="listbox" className="palette-found grow" aria-label="Lo encontrado" aria-busy={loading}>
            {grupos.map((grupo) => (
              // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox has no HTML element
              <div key={grupo.title} role="group" aria-label={grupo.title}>
                <p className="t-12 muted" aria-hidden="true">
                  {grupo.title}
                </p>
                {grupo.found.map((found) => (
                  <ResultOption
                    key={found.path}
                    id={optionId(found)}
                    found={found}
                    marked={found === current}
                    onMark={() => setMarked(results.indexOf(found))}
                    onOpen={() => go(found.path)}
                  />
                ))}
              </div>
            ))}
          </div>
          <footer className="line roomy centred t-12 muted palette-keys line-above">
            <span>
              <kbd className="keys">↑</kbd> <kbd className="keys">↓</kbd> recorrer
            </span>
            <span>
              <kbd className="keys">Enter</kbd> abrir
            </span>
            <span className="at-end">Sin tildes también encuentra</span>
          </footer>
        </div>
      </div>
    </Modal>
  )
}

type OptionProps = { id: string; found: FoundItem; marked: boolean; onMark: () => void; onOpen: () => void }

function ResultOption({ id, found, marked, onMark, onOpen }: OptionProps) {
  const { icon, nombre, detalle, estado, urge } = found
  return (
    <button
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={marked}
      className="line roomy centred palette-item wide round t-14"
      onPointerMove={onMark}
      onClick={onOpen}
    >
      {icon && <Icon of={icon} />}
      <span className="clip fill">
        <strong>{nombre}</strong> {detalle && <span className="muted">{detalle}</span>}
      </span>
      {estado && <span className={urge ? 'bad strong num' : 'num'}>{estado}</span>}
    </button>
  )
}

const debounceMs = 150

function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), debounceMs)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
