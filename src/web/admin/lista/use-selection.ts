import { useEffect, useEffectEvent, useState } from 'react'
import { showToast } from '../../ui/toast.ts'
import { useDocumentKey } from '../../ui/use-document-key.ts'
import { chooseRange } from './selection.pure.ts'

type Chosen = { of: string; ids: ReadonlySet<string>; last: string | undefined; tapSelects: boolean }

const fresh = (of: string): Chosen => ({ of, ids: new Set(), last: undefined, tapSelects: false })

/**
 * Selects rows of a list. Loading more rows keeps the selection. A new search, order or filter clears it and shows a toast. Escape clears
 * it unless a dialog is open. `name` returns the name of a row's person.
 */
export function useSelection<Row extends { id: string | number }>(
  { rows, key }: { rows: Row[]; key: string },
  name: (row: Row) => string,
) {
  const [state, setState] = useState(() => fresh(key))
  const { ids, last, tapSelects } = state.of === key ? state : fresh(key)
  const chosen = rows.filter(({ id }) => ids.has(String(id)))
  const clear = () => {
    focusChosen()
    setState(fresh(key))
  }
  const active = tapSelects || chosen.length > 0

  const leaveOther = useEffectEvent((current: string) => {
    if (state.of === current) return
    if (state.ids.size > 0) showToast('Cambió la lista: ya no hay ninguna elegida.')
    clear()
  })
  useEffect(() => leaveOther(key), [key])

  const clearOnEscape = ({ key: pressed, target }: KeyboardEvent) => {
    if (pressed === 'Escape' && !document.querySelector(over) && !isTyped(target)) clear()
  }
  // Listens in the capture phase, so that it still sees an open dialog. The Escape that closes a dialog must not clear the selection.
  useDocumentKey(clearOnEscape, { capture: true, active })

  return {
    chosen,
    active,
    begin: () => setState({ ...fresh(key), tapSelects: true }),
    clear,
    choosing: {
      has: ({ id }: Row) => ids.has(String(id)),
      selectedShare:
        chosen.length === 0 ? ('none' as const) : chosen.length < rows.length ? ('some' as const) : ('all' as const),
      tapSelects,
      name,
      toggle: ({ id }: Row, through: boolean) => {
        const shown = rows.map((row) => String(row.id))
        setState({
          of: key,
          ids: chooseRange(shown, ids, String(id), through ? last : undefined),
          last: String(id),
          tapSelects,
        })
      },
      toggleAll: () =>
        setState({
          ...fresh(key),
          tapSelects,
          ids: new Set(chosen.length < rows.length ? rows.map(({ id }) => String(id)) : []),
        }),
    },
  }
}

/** Moves the focus out of the closing bar: to the last selected row or, if there is none, to the first row. */
function focusChosen() {
  if (!document.activeElement?.closest('.selection-bar')) return
  const chosen = document.querySelectorAll<HTMLElement>('.data-table tr[data-chosen] .row-button')
  const row = [...chosen].at(-1) ?? document.querySelector<HTMLElement>('.data-table .row-button')
  row?.focus({ preventScroll: true })
}

const over = 'dialog, [role="dialog"]'

function isTyped(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input:not([type="checkbox"]), select, textarea') !== null
}
