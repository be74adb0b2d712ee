import { useSyncExternalStore } from 'react'
import { answerSignIn, isSignInRequested, readEndedSessionMail, subscribeSignIn } from './sign-in-request.ts'

/**
 * Returns the pending sign-in request for the dialog: whether the dialog is open, the mail address of the expired session, and the
 * callback.
 */
export function useSignInRequest() {
  const open = useSyncExternalStore(subscribeSignIn, isSignInRequested, () => false)
  const lostMail = useSyncExternalStore(subscribeSignIn, readEndedSessionMail, () => undefined)
  return { open, lostMail, answer: answerSignIn }
}
