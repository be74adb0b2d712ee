import { useEffect, useRef, useState } from 'react'
import { formatHora } from '../../ui/format.pure.ts'
import { dropBorrador, type Envio, saveBorrador } from './borrador.ts'
import type { ReservaValues } from './campos.ts'

type Kept = { values: ReservaValues; step: number; fotos: number; sent: Envio | undefined }
type Draft = Kept & {
  /** Whether somebody wrote something: what was filled in by itself is no draft. */
  typed: boolean
  done: boolean
}

/** Keeps the draft while one types, and drops it once booked. Says at what time it was kept. */
export function useBorrador(
  mail: string,
  idViaje: string,
  { values, step, fotos, sent, typed, done }: Draft,
): string | undefined {
  const content = JSON.stringify({ values, step, fotos, sent })
  const first = useRef(content)
  const [savedAt, setSavedAt] = useState<string>()
  useEffect(() => {
    if (done) return dropBorrador(mail, idViaje)
    if (!typed || content === first.current) return
    const now = formatHora(new Date().toISOString())
    saveBorrador(mail, idViaje, { ...(JSON.parse(content) as Kept), savedAt: now })
    setSavedAt(now)
  }, [mail, idViaje, content, typed, done])
  return savedAt
}
