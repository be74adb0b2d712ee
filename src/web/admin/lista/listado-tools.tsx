import { X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { Select } from '../../ui/select.tsx'
import { SearchBox } from './search-box.tsx'
import type { Listado } from './use-listado.ts'

type Props<Row extends { id: string | number }> = {
  listado: Pick<Listado<Row>, 'busca' | 'setBusca' | 'filtered' | 'clear'>
  /** What can be searched: `Apellido, documento o teléfono`. Left out where nothing can. */
  search?: string
  children?: ReactNode
}

/** Over a list: its search, its filters, and the way back to all of it. */
export function ListadoTools<Row extends { id: string | number }>({ listado, search, children }: Props<Row>) {
  return (
    <div className="row roomy above-5 below-4 list-tools">
      {search && (
        <SearchBox label={`Buscar: ${search}`} placeholder={search} value={listado.busca} onSearch={listado.setBusca} />
      )}
      {children}
      {listado.filtered && (
        <button type="button" className="underlines press accent strong" onClick={listado.clear}>
          <Icon of={X} />
          Quitar filtros
        </button>
      )}
    </div>
  )
}

type FiltroProps = Omit<ComponentProps<typeof Select>, 'name' | 'value' | 'onChange'> & {
  listado: { values: Record<string, string>; setFilter: (change: Record<string, string>) => void }
  name: string
}

/** One of a list's filters, which the address keeps by its name. */
export function Filtro({ listado: { values, setFilter }, name, ...select }: FiltroProps) {
  return (
    <Select
      inline
      small
      {...select}
      value={values[name]}
      onChange={({ target }) => setFilter({ [name]: target.value })}
    />
  )
}
