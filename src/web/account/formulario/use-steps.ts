import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'

type HistoryEntry = { paso: number; antes: number[] }

/** Returns the form's step. Each step is a history entry, for the browser's Back button. `first` is the step of a stored draft. */
export function useSteps(first: number) {
  const { pathname, search, state, key } = useLocation()
  const type = useNavigationType()
  const navigate = useNavigate()
  const [furthest, setFurthest] = useState(first)
  // React state also stores the step, because the history entry changes later. Text that the user types in between belongs to the new step.
  const [step, setStep] = useState(first)
  const before = historyEntryOf(state)?.antes ?? []
  const enter = (entry: HistoryEntry, replace: boolean) =>
    navigate({ pathname, search }, { state: entry, replace, preventScrollReset: true })
  // A new form ignores the history entries of the previous form.
  const begin = useEffectEvent(() => enter({ paso: first, antes: [] }, true))
  useEffect(() => {
    begin()
  }, [])

  const [arrived] = useState(key)
  const follow = useEffectEvent(() => {
    const entry = historyEntryOf(state)
    if (entry && type === 'POP') setStep(Math.min(entry.paso, furthest))
  })
  useEffect(() => {
    if (key !== arrived) follow()
  }, [key, arrived])

  function goTo(next: number) {
    setStep(next)
    setFurthest(Math.max(furthest, next))
    if (next > step) return enter({ paso: next, antes: [...before, step] }, false)
    const at = before.lastIndexOf(next)
    if (at >= 0) return navigate(at - before.length)
    return enter({ paso: next, antes: before }, true)
  }
  return { step, goTo }
}

function historyEntryOf(state: unknown): HistoryEntry | undefined {
  return state instanceof Object && 'paso' in state && 'antes' in state ? (state as HistoryEntry) : undefined
}
