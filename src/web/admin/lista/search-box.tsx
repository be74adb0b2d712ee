import { Search, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useDocumentKey } from '../../ui/use-document-key.ts'

type Props = {
  label: string
  placeholder: string
  value: string
  onSearch: (text: string) => void
  first?: boolean
}

const debounceMs = 250

/**
 * Searches after a short pause. `/` focuses the box unless the user is in a field. Escape clears the search. ↓ moves to the first result.
 */
export function SearchBox({ label, placeholder, value, onSearch, first = false }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const [last, setLast] = useState(value)
  // A value from outside (the browser's Back button, "Quitar filtros") replaces the typed text.
  if (last !== value) {
    setLast(value)
    setTyped(value)
  }
  const text = typed.trim()
  const clear = () => {
    setTyped('')
    onSearch('')
  }
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => onSearch(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text, value, onSearch])
  useDocumentKey((event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return
    event.preventDefault()
    input.current?.focus()
  })
  return (
    <search className="line centred search-box anchor">
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <Icon of={Search} />
      <input
        ref={input}
        id={id}
        className="input input-small"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={placeholder}
        // biome-ignore lint/a11y/noAutofocus: it is the only field of a dialog that the user opened to search
        autoFocus={first}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            onSearch(text)
          }
          // In a search dialog, Escape always closes the dialog. In any other dialog, Escape first clears the search.
          if (event.key === 'Escape' && typed && !first) {
            event.preventDefault()
            clear()
          }
          if (event.key !== 'ArrowDown') return
          const found = firstFound(event.currentTarget)
          if (!found) return
          event.preventDefault()
          found.focus()
        }}
      />
      {typed ? <IconButton icon={X} label="Borrar lo buscado" onClick={clear} /> : <kbd className="keys">/</kbd>}
    </search>
  )
}

/**
 * Returns the first result of the list. A box in a dialog finds only rows of the dialog, because the content behind the dialog is inert.
 */
function firstFound(box: HTMLElement): HTMLElement | null | undefined {
  return box
    .closest('dialog, [role="dialog"], .admin-main')
    ?.querySelector<HTMLElement>('.row-button, [data-found] :is(button, a)')
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}
