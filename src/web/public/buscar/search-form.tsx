import { Search } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'

/** Shows the search form, which works without JavaScript. `q` is the current search text. */
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
