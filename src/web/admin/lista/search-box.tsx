import { Search, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

type Props = {
  label: string
  placeholder: string
  value: string
  onSearch: (text: string) => void
  /** It is what its dialog opened for. */
  first?: boolean
}

const pausa = 250

/** Searches as one types, after a short pause. `/` brings the focus here from anywhere but a field; ↓ takes it on to what was found, Escape lets all pass again. */
export function SearchBox({ label, placeholder, value, onSearch, first = false }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const [last, setLast] = useState(value)
  // Another value from outside (the browser's back button, "Quitar filtros") wins over what was typed.
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
    const timer = setTimeout(() => onSearch(text), pausa)
    return () => clearTimeout(timer)
  }, [text, value, onSearch])
  useEffect(() => {
    const focusHere = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', focusHere)
    return () => document.removeEventListener('keydown', focusHere)
  }, [])
  return (
    <search className="line centred search-box">
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
        // biome-ignore lint/a11y/noAutofocus: a dialog's only field, which it was opened to fill
        autoFocus={first}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onSearch(text)
          // A dialog's own box leaves Escape to the dialog.
          if (event.key === 'Escape' && typed && !first) clear()
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

/** A table's row, or a button or link of a `data-found` list, in the dialog where it is searched or on the screen: what stands behind a dialog is out of reach. */
function firstFound(box: HTMLElement): HTMLElement | null | undefined {
  return box
    .closest('dialog, [role="dialog"], .admin-main')
    ?.querySelector<HTMLElement>('.row-button, [data-found] :is(button, a)')
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}
