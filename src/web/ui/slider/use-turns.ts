import { useEffect, useRef, useState } from 'react'

type Turns = { /** ms until the next turn, asked each time a wait begins. */ wait: () => number; turn: () => void }

/** Turns again and again while `running`; a change of `from` starts the wait anew. */
export function useTurns(running: boolean, from: unknown, turns: Turns): void {
  const latest = useRef(turns)
  const [done, setDone] = useState(0)
  useEffect(() => {
    latest.current = turns
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `from` and `done` are there to start the wait anew
  useEffect(() => {
    if (!running) return
    const timer = setTimeout(() => {
      latest.current.turn()
      setDone((before) => before + 1)
    }, latest.current.wait())
    return () => clearTimeout(timer)
  }, [running, from, done])
}
