import { useLocation, useNavigate } from 'react-router'
import { useFilters } from './use-filters.ts'

/**
 * Which row is open, kept in the address under `name`; with the ones above and below it in the list. Opening is a step that the
 * browser's Back takes back, and so does closing: Back does not open again what was closed.
 */
export function useOpened(name: string, rows: readonly { id: string | number }[]) {
  const { read, change } = useFilters()
  const { state } = useLocation()
  const navigate = useNavigate()
  const id = read(name)
  const ids = rows.map((row) => String(row.id))
  const position = ids.indexOf(id)
  const neighbour = (step: number) => (position < 0 ? undefined : ids[position + step])
  return {
    id,
    /** What its panel steps through. */
    steps: {
      previous: neighbour(-1),
      next: neighbour(1),
      move: (id: string) => change({ [name]: id }, { replace: true, state }),
    },
    open(other: string | number) {
      // The address is ahead of what was drawn: one press may be heard twice.
      const now = new URLSearchParams(window.location.search).get(name)
      if (now === String(other)) return
      change({ [name]: String(other) }, now ? { replace: true, state } : { state: { opened: name } })
    },
    close() {
      if (state?.opened === name) navigate(-1)
      else change({ [name]: undefined }, { replace: true })
    },
  }
}
