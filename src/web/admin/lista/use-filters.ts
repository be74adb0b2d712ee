import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

type Change = Record<string, string | undefined>

/** A screen's filters, kept in the address so that they survive a reload and travel in a link. */
export function useFilters() {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (changes: Change, { replace = false } = {}) => {
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        { replace, preventScrollReset: true },
      )
    },
    [setParams],
  )
  return { read: (name: string) => params.get(name) ?? '', change }
}
