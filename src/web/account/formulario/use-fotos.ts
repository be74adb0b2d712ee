import { useEffect, useState } from 'react'
import { borradorName } from '../../session/borradores.ts'
import { readFotos, saveFotos } from '../../session/fotos-guardadas.ts'

/**
 * The photos chosen for a booking, kept with its draft. `expected`: how many the draft had when the page was opened, or
 * undefined when there is no draft; `perdidas`: how many of those this browser did not keep.
 */
export function useFotos(mail: string, idViaje: number, expected: number | undefined) {
  const name = borradorName(mail, idViaje)
  const [fotos, setFotos] = useState<File[]>([])
  const [perdidas, setPerdidas] = useState(0)
  const [kept, setKept] = useState(true)
  useEffect(() => {
    let left = false
    // Photos of a draft that is gone, as when its tab was closed, must not turn up in another child's booking.
    if (expected === undefined) void saveFotos(name, [])
    else
      void readFotos(name).then((found) => {
        if (left) return
        setFotos((chosen) => (chosen.length > 0 ? chosen : found))
        setPerdidas(Math.max(0, expected - found.length))
      })
    return () => {
      left = true
    }
  }, [name, expected])

  function choose(chosen: File[]) {
    setFotos(chosen)
    setPerdidas(0)
    void saveFotos(name, chosen).then(setKept)
  }
  /** Once booked, this browser keeps none. */
  const forget = () => void saveFotos(name, [])
  return { fotos, perdidas, kept, choose, forget }
}
