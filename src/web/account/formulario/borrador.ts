import { useEffect, useRef, useState } from 'react'
import { guardarborrador } from '../../../contract/viajes/borradores.ts'
import { borradorName } from '../../session/borradores.ts'
import { storage } from '../../session/browser-storage.ts'
import { quietClient } from '../../session/quiet-client.ts'
import { formatHora } from '../../ui/format.pure.ts'
import { type ReservaValues, vacio } from './campos.ts'

/** What a reload or a new sign-in must not lose. The photos are kept apart: this storage holds no files. */
export type Borrador = {
  values: ReservaValues
  step: number
  savedAt: string
  /** The instant of its last change; once the account has it too, the account's. Empty while nothing was kept. */
  guardado: string
  /** How many photos were chosen: where the browser keeps none, the form must say that they are gone. */
  fotos: number
  /** The last content sent and its key: the same content tried again is the same booking. */
  sent?: Envio
}
export type Envio = { content: string; key: string }

/** The tab's draft of one account and one trip (0 when the form chooses it). Undefined when there is none readable. */
export function readBorrador(mail: string, viaje: number): Borrador | undefined {
  const text = storage.tab.read(borradorName(mail, viaje))
  if (!text) return undefined
  try {
    const saved = JSON.parse(text) as Partial<Borrador>
    const { values, step = 0, savedAt = '', guardado = '', fotos = 0, sent } = saved
    return { values: { ...vacio, ...values }, step, savedAt, guardado, fotos, sent }
  } catch {
    // A draft of another shape is no draft.
    return undefined
  }
}

/** Whether the tab has it. */
function saveBorrador(mail: string, viaje: number, borrador: Borrador): boolean {
  return storage.tab.write(borradorName(mail, viaje), JSON.stringify(borrador))
}

function dropBorrador(mail: string, viaje: number): void {
  storage.tab.remove(borradorName(mail, viaje))
}

/** What the account had, in this tab's place for it. */
export function bringBorrador(
  mail: string,
  viaje: number,
  { values, step, guardado }: { values: Record<string, string>; step: number; guardado: string },
): void {
  const savedAt = formatHora(guardado)
  saveBorrador(mail, viaje, { values: { ...vacio, ...values }, step, savedAt, guardado, fotos: 0 })
}

/** The draft of another child of the same family: the same tutor and trip, the passenger yet to be told. */
export function startHermano(mail: string, viaje: number, values: ReservaValues): void {
  const { documento: _d, apellido: _a, nombre: _n, fechaN: _f, observaciones: _o, ...same } = values
  saveBorrador(mail, viaje, { values: { ...vacio, ...same }, step: 0, savedAt: '', guardado: '', fotos: 0 })
}

type Kept = { values: ReservaValues; step: number; fotos: number; sent: Envio | undefined }
type Draft = Kept & {
  /** Whether somebody wrote something: what was filled in by itself is no draft. */
  typed: boolean
  done: boolean
}

/** Who has the draft: this tab alone so far, this tab alone because the account could not be reached, or the account. */
export type EnDonde = 'yendo' | 'navegador' | 'cuenta'

/**
 * Keeps the draft while one types, in this tab at once and with the account when the hands rest, and drops it once booked. Says
 * at what time it was kept, and who has it.
 */
export function useBorrador(mail: string, idViaje: number, { values, step, fotos, sent, typed, done }: Draft) {
  const content = JSON.stringify({ values, step, fotos, sent })
  const first = useRef(content)
  const [savedAt, setSavedAt] = useState<string>()
  const [enDonde, setEnDonde] = useState<EnDonde>()
  useEffect(() => {
    if (done) return dropBorrador(mail, idViaje)
    if (!typed || content === first.current) return
    const kept = JSON.parse(content) as Kept
    const guardado = new Date().toISOString()
    const now = formatHora(guardado)
    const inTab = saveBorrador(mail, idViaje, { ...kept, savedAt: now, guardado })
    // Nobody is shown a draft that was not kept.
    setSavedAt(inTab ? now : undefined)
    let old = false
    setEnDonde(inTab ? 'yendo' : undefined)
    // What is being booked is no draft: kept now, it could outlive its booking.
    if (kept.sent) return
    const timer = setTimeout(() => {
      keepInAccount(idViaje, kept).then(
        (instant) => {
          if (old) return
          saveBorrador(mail, idViaje, { ...kept, savedAt: now, guardado: instant })
          setSavedAt(now)
          setEnDonde('cuenta')
        },
        // Without a connection, or a session, the tab has it all the same.
        () => old || setEnDonde(inTab ? 'navegador' : undefined),
      )
    }, 1500)
    return () => {
      old = true
      clearTimeout(timer)
    }
  }, [mail, idViaje, content, typed, done])
  return { savedAt, enDonde }
}

/** The instant at which the account has it. @throws ApiError */
async function keepInAccount(idViaje: number, { values, step }: Kept): Promise<string> {
  const answer = await quietClient.call(guardarborrador, {
    query: { viaje: idViaje },
    body: { ...values, paso: step },
  })
  return answer.results.guardado
}
