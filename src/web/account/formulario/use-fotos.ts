import { useEffect, useState } from 'react'
import { borradorName } from '../../session/borradores.ts'
import { readFotos, saveFotos } from '../../session/stored-fotos.ts'

/**
 * Returns the photos of a booking, which are stored with its draft. `expected` is the draft's number of photos at page load, or undefined
 * without a draft. `perdidas` is how many of these photos the browser failed to store.
 */
export function useFotos(mail: string, idViaje: number, expected: number | undefined) {
  const name = borradorName(mail, idViaje)
  const [fotos, setFotos] = useState<File[]>([])
  const [perdidas, setPerdidas] = useState(0)
  const [kept, setKept] = useState(true)
  useEffect(() => {
    let left = false
    // Photos of a deleted draft (for example of a closed tab) must not appear in another child's booking.
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
  const forget = () => void saveFotos(name, [])
  return { fotos, perdidas, kept, choose, forget }
}
