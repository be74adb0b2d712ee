import { useLocation } from 'react-router'
import { useFilters } from './use-filters.ts'

/**
 * Keeps the open row in the URL under `name`, and returns its neighbours in the list. The browser's Back closes an opened row. It does
 * not reopen a row that was closed.
 */
export function useOpened(name: string, rows: readonly { id: string | number }[]) {
  const { read, change, back } = useFilters()
  const { state } = useLocation()
  const id = read(name)
  const ids = rows.map((row) => String(row.id))
  const position = ids.indexOf(id)
  const neighbour = (step: number) => (position < 0 ? undefined : ids[position + step])
  return {
    id,
    /** The neighbours of the open row, for the panel's arrows. */
    steps: {
      previous: neighbour(-1),
      next: neighbour(1),
      move: (id: string) => change({ [name]: id }, { replace: true, state }),
    },
    open(other: string | number) {
      // Reads the URL, because it may be ahead of the last render. So a double event opens the row only once.
      const now = new URLSearchParams(window.location.search).get(name)
      if (now === String(other)) return
      change({ [name]: String(other) }, now ? { replace: true, state } : { state: { opened: name } })
    },
    close() {
      if (state?.opened === name) back()
      else change({ [name]: undefined }, { replace: true })
    },
  }
}
