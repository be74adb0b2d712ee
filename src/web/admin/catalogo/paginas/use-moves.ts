import { useState } from 'react'
import { failureText } from '../../../api/failure-text.ts'
import { showToast } from '../../../ui/toast.ts'
import { moveAfter } from './sortable.tsx'

type Keep<Item extends { id: string | number }> = (
  id: Item['id'],
  after: Item['id'] | undefined,
  next: Item[],
) => Promise<unknown>

/** Returns a manually sorted list. Shows and saves each move at once. Undoes a move that the server refuses. */
export function useMoves<Item extends { id: string | number }>(items: Item[], keep: Keep<Item>) {
  const [moved, setMoved] = useState<{ of: Item[]; rows: Item[] }>()
  // A refetched list already includes the moves.
  const rows = moved?.of === items ? moved.rows : items
  const move = async (id: Item['id'], after: Item['id'] | undefined) => {
    const next = moveAfter(rows, id, after)
    setMoved({ of: items, rows: next })
    try {
      await keep(id, after, next)
    } catch (failure) {
      setMoved({ of: items, rows })
      showToast(failureText(failure), 'bad')
    }
  }
  return { rows, move }
}
