import { Search } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'

export function SearchForm({ q = '' }: { q?: string }) {
  return (
    <search>
      <form action="/buscar" className="joined">
        <input
          type="search"
          name="q"
          aria-label="Buscar un viaje o un destino"
          placeholder="Lugar o excursión"
          defaultValue={q}
          maxLength={100}
          enterKeyHint="search"
          className="input"
        />
        <button type="submit" className="btn">
          <Icon of={Search} />
          Buscar
        </button>
      </form>
    </search>
  )
}
