import { useEffect, useEffectEvent, useState } from 'react'
import { showToast } from '../../ui/toast.ts'
import { chooseThrough } from './elegidas.pure.ts'

type Chosen = { of: string; ids: ReadonlySet<string>; last: string | undefined; byPress: boolean }

const fresh = (of: string): Chosen => ({ of, ids: new Set(), last: undefined, byPress: false })

/**
 * Which rows of a list are chosen. They stay while it grows; another search, order or filter lets them go, and says so. Esc
 * lets them go too, once nothing lies over the list. `name`: whom a row is about.
 */
export function useChosen<Row extends { id: string | number }>(
  { rows, key }: { rows: Row[]; key: string },
  name: (row: Row) => string,
) {
  const [state, setState] = useState(() => fresh(key))
  const { ids, last, byPress } = state.of === key ? state : fresh(key)
  const chosen = rows.filter(({ id }) => ids.has(String(id)))
  const clear = () => {
    focusChosen()
    setState(fresh(key))
  }
  const active = byPress || chosen.length > 0

  const leave = useEffectEvent(() => {
    if (state.of === key) return
    if (state.ids.size > 0) showToast('Cambió la lista: soltamos las que estaban elegidas.')
    clear()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list
  useEffect(() => leave(), [key])

  const clearNow = useEffectEvent(clear)
  useEffect(() => {
    if (!active) return
    // Before anything else hears it: what lies over the list is still there then, and takes the key.
    const clearOnEscape = ({ key: pressed, target }: KeyboardEvent) => {
      if (pressed === 'Escape' && !document.querySelector(over) && !isTyped(target)) clearNow()
    }
    document.addEventListener('keydown', clearOnEscape, true)
    return () => document.removeEventListener('keydown', clearOnEscape, true)
  }, [active])

  return {
    /** In the list's order. */
    chosen,
    active,
    /** Makes each press on a row choose it, until `clear`. */
    begin: () => setState({ ...fresh(key), byPress: true }),
    clear,
    choosing: {
      has: ({ id }: Row) => ids.has(String(id)),
      which:
        chosen.length === 0 ? ('none' as const) : chosen.length < rows.length ? ('some' as const) : ('all' as const),
      byPress,
      name,
      toggle: ({ id }: Row, through: boolean) => {
        const shown = rows.map((row) => String(row.id))
        setState({
          of: key,
          ids: chooseThrough(shown, ids, String(id), through ? last : undefined),
          last: String(id),
          byPress,
        })
      },
      toggleAll: () =>
        setState({
          ...fresh(key),
          byPress,
          ids: new Set(chosen.length < rows.length ? rows.map(({ id }) => String(id)) : []),
        }),
    },
  }
}

/** The bar goes with its rows: who is in it goes on at the last of them, or at the list's start. */
function focusChosen() {
  if (!document.activeElement?.closest('.chosen-bar')) return
  const elegidas = document.querySelectorAll<HTMLElement>('.data-table tr[data-chosen] .row-button')
  const row = [...elegidas].at(-1) ?? document.querySelector<HTMLElement>('.data-table .row-button')
  row?.focus({ preventScroll: true })
}

const over = 'dialog, [role="dialog"]'

function isTyped(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input:not([type="checkbox"]), select, textarea') !== null
}
