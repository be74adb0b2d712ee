import { useState } from 'react'
import type { ReservaValues } from './form-fields.ts'
import { convenioKey } from './request-bodies.ts'

/**
 * Returns the hash of the accepted agreement, and whether the user ticked that the form is correct. Editing a field that the agreement
 * quotes clears both; editing any other field clears the tick.
 */
export function useConvenioAcceptance(values: ReservaValues) {
  const key = convenioKey(values)
  const content = JSON.stringify(values)
  const [acceptance, setAcceptance] = useState<{ key: string; hash: string }>()
  if (acceptance && acceptance.key !== key) setAcceptance(undefined)
  const [confirmed, setConfirmed] = useState<string>()
  if (confirmed && (confirmed !== content || !acceptance)) setConfirmed(undefined)
  return {
    hash: acceptance?.hash,
    accepted: acceptance !== undefined,
    accept: (hash: string) => setAcceptance({ key, hash }),
    refuse: () => setAcceptance(undefined),
    confirmed: confirmed === content,
    confirm: (checked: boolean) => setConfirmed(checked ? content : undefined),
  }
}
