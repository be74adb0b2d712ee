import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Header } from 'react-aria-components/Header'
import { Input } from 'react-aria-components/Input'
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { SearchField } from 'react-aria-components/SearchField'
import { useNavigate } from 'react-router'
import { canSearch } from '../../../reglas/lectura.ts'
import { Icon } from '../../ui/icon.tsx'
import { Modal } from '../../ui/modal.tsx'
import { type Hallado, useHallados } from './use-hallados.ts'

type Props = { tipo: string; onClose: () => void }

/** One field from which staff reach a family, a booking, a trip or a screen: ↑ ↓ walk what was found, Enter opens it. */
export default function PaletaDialog({ tipo, onClose }: Props) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const settled = useSettled(typed.trim())
  const { grupos, loading, error } = useHallados(settled, tipo)
  const [entered, setEntered] = useState(false)
  const found = settled === typed.trim() && !loading
  const primero = grupos[0]?.hallados[0]?.path
  const go = (path: string) => {
    onClose()
    navigate(path)
  }
  // Whoever types and presses Enter at once means what is found by these words, not what stands there from before.
  const enter = (event: KeyboardEvent<HTMLInputElement>) => {
    const marked = event.currentTarget.getAttribute('aria-activedescendant')
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || (found && marked && document.getElementById(marked)))
      return
    event.preventDefault()
    event.stopPropagation()
    setEntered(true)
  }
  useEffect(() => {
    if (!entered || !found) return
    setEntered(false)
    if (primero) go(primero)
  })
  return (
    <Modal onClose={onClose} dismissable focusesField className="palette-overlay" aria-label="Buscar o ir a">
      <div className="dialog-modal palette">
        <div className="fill dialog">
          <Autocomplete
            inputValue={typed}
            onInputChange={(text) => {
              setTyped(text)
              setEntered(false)
            }}
            disableAutoFocusFirst={false}
          >
            <SearchField className="line roomy centred palette-field" aria-label="Buscar o ir a">
              <Icon of={Search} />
              <Input className="fill" placeholder="Persona, viaje o pantalla" onKeyDownCapture={enter} />
              <button type="button" className="palette-close" aria-label="Cerrar" onClick={onClose}>
                <kbd className="keys">Esc</kbd>
                <Icon of={X} />
              </button>
            </SearchField>
            {error && <p className="bad palette-none">No pudimos buscar personas, reservas ni viajes. {error}</p>}
            <Menu
              className="palette-found"
              aria-label="Lo encontrado"
              aria-busy={loading}
              onAction={(path) => go(String(path))}
              renderEmptyState={() => (
                <p className="muted palette-none">
                  {loading ? 'Buscando…' : canSearch(typed) ? 'Nada con esas palabras.' : 'Escribí al menos 2 letras.'}
                </p>
              )}
            >
              {grupos.map(({ titulo, hallados }) => (
                <MenuSection key={titulo} id={titulo}>
                  <Header className="t-12 muted">{titulo}</Header>
                  {hallados.map((hallado) => (
                    <Opcion key={hallado.path} hallado={hallado} />
                  ))}
                </MenuSection>
              ))}
            </Menu>
          </Autocomplete>
          {/* By this name the library looks for a style element of its own, which the page's policy refuses: its one rule is in paleta.css. */}
          <footer id="react-aria-pressable-style" className="line roomy centred t-12 muted palette-keys">
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

function Opcion({ hallado: { path, icon, nombre, detalle, estado, urge } }: { hallado: Hallado }) {
  return (
    <MenuItem id={path} textValue={nombre} className="line roomy centred palette-item">
      {icon && <Icon of={icon} />}
      <span className="clip fill">
        <strong>{nombre}</strong> <span className="muted">{detalle}</span>
      </span>
      {estado && <span className={urge ? 'bad strong num' : 'num'}>{estado}</span>}
    </MenuItem>
  )
}

const pausa = 150

/** What was typed, once typing paused. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pausa)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
