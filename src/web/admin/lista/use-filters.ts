import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

type Change = Record<string, string | undefined>

/** A step back in the browser's history that has not finished. Until it finishes, `location` still has the later entry's URL. */
let stepBack: Promise<void> | undefined

/**
 * Keeps a screen's filters in the URL, so that they survive a reload and can be linked. Changes the current URL, which may be newer than
 * the last render. Ignores changes after the user has left the screen.
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
