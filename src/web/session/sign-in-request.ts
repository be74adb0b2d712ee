type Answer = (signedIn: boolean) => void

const listeners = new Set<() => void>()
let waiting: Answer[] = []
let lostMail: string | undefined

/**
 * Requests the sign-in dialog over the current page. Resolves true once signed in, false when the visitor closes it. A call that met
 * a 401 waits for it and, on true, tries again. The page below stays and so does the stored session until a new one replaces it,
 * so nothing typed is lost; requests made while it is open share the one dialog.
 */
export function requestSignIn(): Promise<boolean> {
  return new Promise((resolve) => {
    waiting = [...waiting, resolve]
    announce()
  })
}

/** The same for a session that ended under its owner: the dialog says so and already knows the mail. */
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

export const readLostMail = () => lostMail

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
