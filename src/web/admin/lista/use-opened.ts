import { useFilters } from './use-filters.ts'

/** Which row is open, kept in the address under `name`; with the ones above and below it in the list. */
export function useOpened(name: string, rows: readonly { id: string | number }[]) {
  const { read, change } = useFilters()
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
      move: (id: string) => change({ [name]: id }, { replace: true }),
    },
    open: (id: string | number) => change({ [name]: String(id) }),
    close: () => change({ [name]: undefined }),
  }
}
