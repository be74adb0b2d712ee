import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

type Change = Record<string, string | undefined>

/** A step back in the browser's history that it has not taken yet: until then the address is the one that is left. */
let stepBack: Promise<void> | undefined

/**
 * A screen's filters, kept in the address so that they survive a reload and travel in a link. A change is made to the address as
 * it stands: what the screen last drew may be one behind it. A screen that was left changes nothing.
 */
export function useFilters() {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const change = useCallback(
    (changes: Change, { replace = false, state }: { replace?: boolean; state?: unknown } = {}) => {
      const apply = () => {
        if (window.location.pathname !== pathname) return
        const next = new URLSearchParams(window.location.search)
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        navigate({ pathname, search: String(next) }, { replace, state, preventScrollReset: true })
      }
      if (stepBack) void stepBack.then(apply)
      else apply()
    },
    [navigate, pathname],
  )
  const back = () => {
    stepBack ??= new Promise<void>((taken) =>
      window.addEventListener('popstate', () => taken(), { once: true }),
    ).finally(() => {
      stepBack = undefined
    })
    navigate(-1)
  }
  return { read: (name: string) => params.get(name) ?? '', change, back }
}
