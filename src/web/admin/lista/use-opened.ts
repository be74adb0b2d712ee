import { useLocation } from 'react-router'
import { useFilters } from './use-filters.ts'

/**
 * Keeps the open row in the URL under `name`, and returns its neighbours in the list. The browser's Back button closes an open row but
 * never reopens a closed one. The parameter `asks` also opens the row's action.
 */
export function useOpened(name: string, rows: readonly { id: string | number }[], asks = '') {
  const { read, change, back } = useFilters()
  const { state } = useLocation()
  const id = read(name)
  const ids = rows.map((row) => String(row.id))
  const position = ids.indexOf(id)
  const neighbour = (step: number) => (position < 0 ? undefined : ids[position + step])
  return {
    id,
    steps: {
      previous: neighbour(-1),
      next: neighbour(1),
      move: (id: string) => change({ [name]: id, [asks]: undefined }, { replace: true, state }),
    },
    asked: read(asks) !== '',
    open(other: string | number, asked = false) {
      // Reads the URL directly, because it may be newer than the last render. Otherwise two quick events would open the row twice.
      const params = new URLSearchParams(window.location.search)
      const now = params.get(name)
      if (now === String(other) && asked === params.has(asks)) return
      change(
        { [name]: String(other), [asks]: asked ? '1' : undefined },
        now ? { replace: true, state } : { state: { opened: name } },
      )
    },
    close() {
      if (state?.opened === name) back()
      else change({ [name]: undefined, [asks]: undefined }, { replace: true })
    },
  }
}
