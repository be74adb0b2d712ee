import { useSyncExternalStore } from 'react'

/** Returns whether this browser supports passkeys. Returns false during server rendering. */
export const useLlavesPosibles = (): boolean => useSyncExternalStore(never, arePossible, () => false)

const never = () => () => undefined
const arePossible = () => typeof PublicKeyCredential === 'function'
