import { useSyncExternalStore } from 'react'
import { answerSignIn, isSignInRequested, readEndedSessionMail, subscribeSignIn } from './sign-in-request.ts'

export function useSignInRequest() {
  const open = useSyncExternalStore(subscribeSignIn, isSignInRequested, () => false)
  const lostMail = useSyncExternalStore(subscribeSignIn, readEndedSessionMail, () => undefined)
  return { open, lostMail, answer: answerSignIn }
}
