import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import './paleta.css'

const PaletaDialog = onDemand(
  () => import('./paleta-dialog.tsx'),
  ({ onClose }) => onClose(),
)

/** The way to anything in the office, in its menu: a press, or Ctrl K from wherever one is. */
export function Paleta({ tipo }: { tipo: string }) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const ask = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', ask)
    return () => document.removeEventListener('keydown', ask)
  }, [])
  return (
    <>
      <button
        type="button"
        className="line snug centred palette-open"
        aria-label="Buscar o ir a"
        onClick={() => setOpen(true)}
      >
        <Icon of={Search} />
        <span className="fill">Buscar o ir a…</span>
        <kbd className="keys">Ctrl K</kbd>
      </button>
      {open && <PaletaDialog tipo={tipo} onClose={() => setOpen(false)} />}
    </>
  )
}
