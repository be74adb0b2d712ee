import { useEffect, useRef, useState } from 'react'
import { guardarborrador } from '../../../contract/viajes/borradores.ts'
import { formatHora } from '../../../reglas/dia.ts'
import { borradorName } from '../../session/borradores.ts'
import { browserStorage } from '../../session/browser-storage.ts'
import { quietClient } from '../../session/quiet-client.ts'
import { emptyValues, type ReservaValues, stepIndex } from './form-fields.ts'

/**
 * The draft that survives a reload or a new sign-in. Photos are stored by `stored-fotos.ts`, because this storage cannot store files.
 */
export type Borrador = {
  values: ReservaValues
  step: number
  savedAt: string
  /** The instant of the last change, by the server's clock once the account stored the draft. Empty before the first save. */
  guardado: string
  /** The number of chosen photos. If the browser did not store them, the form reports that they are missing. */
  fotos: number
  /** The last submitted content and its idempotency key. Submitting the same content again makes no second booking. */
  sent?: Submission
}
export type Submission = { content: string; key: string }

/** Returns the tab's draft of an account and a trip, or undefined without a readable one. `viaje` is 0 if the form chooses the trip. */
export function readBorrador(mail: string, viaje: number): Borrador | undefined {
  const text = browserStorage.tab.read(borradorName(mail, viaje))
  if (!text) return undefined
  try {
    const saved = JSON.parse(text) as Partial<Borrador>
    const { values, step = 0, savedAt = '', guardado = '', fotos = 0, sent } = saved
    return { values: { ...emptyValues, ...values }, step, savedAt, guardado, fotos, sent }
  } catch {
    return undefined
  }
}

function saveBorrador(mail: string, viaje: number, borrador: Borrador): boolean {
  return browserStorage.tab.write(borradorName(mail, viaje), JSON.stringify(borrador))
}

function dropBorrador(mail: string, viaje: number): void {
  browserStorage.tab.remove(borradorName(mail, viaje))
}

export function restoreBorrador(
  mail: string,
  viaje: number,
  { values, step, guardado }: { values: Record<string, string>; step: number; guardado: string },
): void {
  const savedAt = formatHora(guardado)
  saveBorrador(mail, viaje, { values: { ...emptyValues, ...values }, step, savedAt, guardado, fotos: 0 })
}

/** Starts a sibling's draft at the passenger step. Keeps the tutor and the trip, but not the passenger. */
export function startSiblingBorrador(mail: string, viaje: number, values: ReservaValues): void {
  const { documento: _d, apellido: _a, nombre: _n, fechaN: _f, observaciones: _o, ...same } = values
  saveBorrador(mail, viaje, {
    values: { ...emptyValues, ...same },
    step: stepIndex.pasajero,
    savedAt: '',
    guardado: '',
    fotos: 0,
  })
}

type Kept = { values: ReservaValues; step: number; fotos: number; sent: Submission | undefined }
type Draft = Kept & {
  /** Whether the user typed something. Autofilled values alone are not a draft. */
  typed: boolean
  done: boolean
}

/**
 * Where the draft is stored. `yendo`: in the tab, and the request that saves it in the account is pending. `navegador`: only in the tab,
 * because the account could not be reached.
 */
export type StoragePlace = 'yendo' | 'navegador' | 'cuenta'

/**
 * Saves the draft in the tab at once, and in the account 1.5 s after the last change. Deletes it after the booking. Returns the time of
 * the last save and where the draft is stored.
 */
export function useBorrador(mail: string, idViaje: number, { values, step, fotos, sent, typed, done }: Draft) {
  const content = JSON.stringify({ values, step, fotos, sent })
  const first = useRef(content)
  const [savedAt, setSavedAt] = useState<string>()
  const [place, setPlace] = useState<StoragePlace>()
  useEffect(() => {
    if (done) return dropBorrador(mail, idViaje)
    if (!typed || content === first.current) return
    const kept = JSON.parse(content) as Kept
    const stored = new Date().toISOString()
    const now = formatHora(stored)
    const inTab = saveBorrador(mail, idViaje, { ...kept, savedAt: now, guardado: stored })
    setSavedAt(inTab ? now : undefined)
    let old = false
    setPlace(inTab ? 'yendo' : undefined)
    // The draft of a submitted booking is not saved in the account, because it would remain there after the booking.
    if (kept.sent) return
    const timer = setTimeout(() => {
      keepInAccount(idViaje, kept).then(
        (instant) => {
          if (old) return
          saveBorrador(mail, idViaje, { ...kept, savedAt: now, guardado: instant })
          setSavedAt(now)
          setPlace('cuenta')
        },
        // Without a connection or a session, the draft is only in the tab.
        () => old || setPlace(inTab ? 'navegador' : undefined),
      )
    }, 1500)
    return () => {
      old = true
      clearTimeout(timer)
    }
  }, [mail, idViaje, content, typed, done])
  return { savedAt, place }
}

/**
 * Returns the server's time at which the account stored the draft.
 * @throws ApiError
 */
async function keepInAccount(idViaje: number, { values, step }: Kept): Promise<string> {
  const answer = await quietClient.call(guardarborrador, {
    query: { viaje: idViaje },
    body: { ...values, paso: step },
  })
  return answer.results.guardado
}
