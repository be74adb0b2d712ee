import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { canSearch } from '../../../reglas/parsing.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Choice } from '../../ui/select.tsx'
import { Pill } from './pill.tsx'
import { SearchBox } from './search-box.tsx'
import type { ListState } from './use-list.ts'

type Props<Row extends { id: string | number }> = {
  list: Pick<ListState<Row>, 'busca' | 'setBusca' | 'narrowed' | 'clear'>
  search?: string
  children?: ReactNode
  filters?: ReactNode
  onUnfold?: () => void
}

export function ListTools<Row extends { id: string | number }>({
  list,
  search,
  children,
  filters,
  onUnfold,
}: Props<Row>) {
  const [open, setOpen] = useState(false)
  const folds = Boolean(search && filters)
  return (
    <div className="row tight list-tools" data-folds={folds || undefined} data-open={open || undefined}>
      {search && (
        <SearchBox label={`Buscar: ${search}`} placeholder={search} value={list.busca} onSearch={list.setBusca} />
      )}
      {search && list.busca && !canSearch(list.busca) && (
        <small className="muted" role="status">
          Escribí al menos 2 letras
        </small>
      )}
      {folds && (
        <span className="list-fold gone">
          <IconButton
            icon={SlidersHorizontal}
            label="Filtros"
            aria-expanded={open}
            onClick={() => {
              setOpen(!open)
              onUnfold?.()
            }}
          />
        </span>
      )}
      {children}
      {(filters || list.narrowed) && (
        <div className="line tight centred list-pills">
          {filters}
          {list.narrowed && (
            <button type="button" className="underlines accent strong" onClick={list.clear}>
              Quitar filtros
            </button>
          )}
        </div>
      )}
    </div>
  )
}

type FilterProps = {
  list: { values: Record<string, string>; setFilter: (change: Record<string, string>) => void }
  name: string
  label: string
  placeholder: string
  choices: readonly Choice[]
}

export function Filtro({ list: { values, setFilter }, name, ...pill }: FilterProps) {
  return <Pill {...pill} value={values[name] ?? ''} onChange={(value) => setFilter({ [name]: value })} />
}
