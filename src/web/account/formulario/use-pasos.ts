import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'

/** Of an entry of the browser's history: its step, and those of the entries beneath it that belong to this form. */
type Entrada = { paso: number; antes: number[] }

/**
 * The form's step, one entry of the browser's history each: its Back goes one step back, not out of the form. `first` is where a
 * draft goes on; no address leads further than the form has come.
 */
export function usePasos(first: number) {
  const { pathname, search, state, key } = useLocation()
  const type = useNavigationType()
  const navigate = useNavigate()
  const [furthest, setFurthest] = useState(first)
  // At once: what is typed next belongs to the next step, and the history follows a moment later.
  const [step, setStep] = useState(first)
  const antes = entradaOf(state)?.antes ?? []
  const enter = (entrada: Entrada, replace: boolean) =>
    navigate({ pathname, search }, { state: entrada, replace, preventScrollReset: true })
  // A form that begins knows nothing of the entries of the one before it.
  const begin = useEffectEvent(() => enter({ paso: first, antes: [] }, true))
  useEffect(() => {
    begin()
  }, [])

  const [arrived] = useState(key)
  const follow = useEffectEvent(() => {
    const entrada = entradaOf(state)
    if (entrada && type === 'POP') setStep(Math.min(entrada.paso, furthest))
  })
  useEffect(() => {
    if (key !== arrived) follow()
  }, [key, arrived])

  function goTo(next: number) {
    setStep(next)
    setFurthest(Math.max(furthest, next))
    if (next > step) return enter({ paso: next, antes: [...antes, step] }, false)
    const at = antes.lastIndexOf(next)
    if (at >= 0) return navigate(at - antes.length)
    return enter({ paso: next, antes }, true)
  }
  return { step, goTo }
}

function entradaOf(state: unknown): Entrada | undefined {
  return state instanceof Object && 'paso' in state && 'antes' in state ? (state as Entrada) : undefined
}
