import { useFilters } from './use-filters.ts'

/** Which row is open, kept in the address under `name`; with the ones above and below it in the list. */
export function useOpened(name: string, rows: readonly { id: string }[]) {
  const { read, change } = useFilters()
  const id = read(name)
  const position = rows.findIndex((row) => row.id === id)
  const neighbour = (step: number) => (position < 0 ? undefined : rows[position + step]?.id)
  return {
    id,
    previous: neighbour(-1),
    next: neighbour(1),
    open: (id: string) => change({ [name]: id }),
    move: (id: string) => change({ [name]: id }, { replace: true }),
    close: () => change({ [name]: undefined }),
  }
}
