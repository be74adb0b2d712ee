import { useState, useSyncExternalStore } from 'react'
import { isAdminTipo } from '../session/session-store.ts'
import { useSession } from '../session/use-session.ts'
import { useSignInRequest } from '../session/use-sign-in-request.ts'

export type Account =
  | { state: 'unknown' }
  | { state: 'out' }
  | { state: 'staff' }
  /** `before`: the account whose session ended by itself, when another one came in. */
  | { state: 'in'; mail: string; before?: string }
  /** The session ended by itself; what is on the screen stays until the same person comes back. */
  | { state: 'lost'; mail: string }

type Held = { mail: string; lost: boolean; before?: string }

/** Who is here. Unknown while the page comes from the server, where there is no session. */
export function useAccount(): Account {
  const session = useSession()
  const { open } = useSignInRequest()
  const hydrated = useSyncExternalStore(never, yes, no)
  const [held, setHeld] = useState<Held>()
  const next = follow(held, session?.mail, open)
  if (next !== held) setHeld(next)
  if (!hydrated) return { state: 'unknown' }
  if (session && isAdminTipo(session.tipo)) return { state: 'staff' }
  if (session) return { state: 'in', mail: session.mail, before: next?.before }
  return next ? { state: 'lost', mail: next.mail } : { state: 'out' }
}

/** A refused session clears the keys and asks to sign in at once; leaving by the button only clears them. */
function follow(held: Held | undefined, mail: string | undefined, asking: boolean): Held | undefined {
  if (mail) {
    if (held?.mail === mail && !held.lost) return held
    return { mail, lost: false, before: held?.lost && held.mail !== mail ? held.mail : undefined }
  }
  if (!held || held.lost) return held
  return asking ? { ...held, lost: true } : undefined
}

const never = () => () => undefined
const yes = () => true
const no = () => false
