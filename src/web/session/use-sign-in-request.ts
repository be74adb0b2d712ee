import { useSyncExternalStore } from 'react'
import { answerSignIn, isSignInRequested, readEndedSessionMail, subscribeSignIn } from './sign-in-request.ts'

/** Returns the pending sign-in request for the dialog: whether it is open, the expired session's mail address, and the callback. */
export function useSignInRequest() {
  const open = useSyncExternalStore(subscribeSignIn, isSignInRequested, () => false)
  const lostMail = useSyncExternalStore(subscribeSignIn, readEndedSessionMail, () => undefined)
  return { open, lostMail, answer: answerSignIn }
}
