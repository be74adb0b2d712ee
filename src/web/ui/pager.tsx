import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from './icon-button.tsx'

type Props = { page: number; size: number; total: number; onPage: (page: number) => void; withKeys?: boolean }

/** `page` counts from 1. `withKeys` names the table's keys. */
export function Pager({ page, size, total, onPage, withKeys = false }: Props) {
  const pages = Math.max(1, Math.ceil(total / size))
  const first = total === 0 ? 0 : (page - 1) * size + 1
  return (
    <nav className="line roomy centred spread t-14 muted above-3 num" aria-label="Páginas">
      <p>
        {first} a {Math.min(page * size, total)} de {total}
      </p>
      {withKeys && (
        <p className="t-13 keys">
          <kbd>↑</kbd> <kbd>↓</kbd> recorrer <kbd>Enter</kbd> abrir <kbd>Esc</kbd> cerrar
        </p>
      )}
      <div className="line centred">
        <IconButton icon={ChevronLeft} label="Página anterior" disabled={page <= 1} onClick={() => onPage(page - 1)} />
        <span>
          Página {page} de {pages}
        </span>
        <IconButton
          icon={ChevronRight}
          label="Página siguiente"
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        />
      </div>
    </nav>
  )
}
