import { useSyncExternalStore } from 'react'

/** Whether this browser has passkeys; not known while rendering on the server. */
export const useLlavesPosibles = (): boolean => useSyncExternalStore(never, arePossible, () => false)

const never = () => () => undefined
const arePossible = () => typeof PublicKeyCredential === 'function'
