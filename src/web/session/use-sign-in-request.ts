import { useSyncExternalStore } from 'react'
import { answerSignIn, isSignInRequested, readLostMail, subscribeSignIn } from './sign-in-request.ts'

/** The dialog's side: whether it must be open, whose session ended if one did, and how to answer. */
export function useSignInRequest() {
  const open = useSyncExternalStore(subscribeSignIn, isSignInRequested, () => false)
  const lostMail = useSyncExternalStore(subscribeSignIn, readLostMail, () => undefined)
  return { open, lostMail, answer: answerSignIn }
}
