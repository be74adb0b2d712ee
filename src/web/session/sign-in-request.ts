type Answer = (signedIn: boolean) => void

const listeners = new Set<() => void>()
let waiting: Answer[] = []
let lostMail: string | undefined

/**
 * Shows the sign-in dialog over the current page. Resolves to true once the user signs in, or to false if the user closes the dialog. A
 * call with a 401 response waits for the result, and is repeated on true. Concurrent requests share one dialog.
 */
export function requestSignIn(): Promise<boolean> {
  return new Promise((resolve) => {
    waiting = [...waiting, resolve]
    announce()
  })
}

/** Like `requestSignIn`, but fills in the mail address and explains that the session expired. */
export function requestSignInAgain(mail: string): Promise<boolean> {
  lostMail = mail
  return requestSignIn()
}

export function answerSignIn(signedIn: boolean): void {
  const answered = waiting
  waiting = []
  lostMail = undefined
  for (const resolve of answered) resolve(signedIn)
  announce()
}

export const readEndedSessionMail = () => lostMail

export const isSignInRequested = () => waiting.length > 0

export function subscribeSignIn(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function announce(): void {
  for (const listener of listeners) listener()
}
