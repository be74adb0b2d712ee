import { useSyncExternalStore } from 'react'

type Answer = (signedIn: boolean) => void

const listeners = new Set<() => void>()
let waiting: Answer[] = []
let lostMail: string | undefined

/**
 * Asks for the sign-in dialog over the current page. Resolves true once signed in, false when the visitor closes it.
 * A call that met a 401 waits for it and, on true, tries again. The page below stays mounted and the stored session
 * stays until a new one replaces it, so nothing typed is lost; requests made while it is open share the one dialog.
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

/** The dialog's side: whether it must be open, whose session ended if one did, and how to answer. */
export function useSignInRequest() {
  const open = useSyncExternalStore(subscribe, isOpen, () => false)
  const lost = useSyncExternalStore(subscribe, readLostMail, () => undefined)
  return { open, lostMail: lost, answer: answerSignIn }
}

export function answerSignIn(signedIn: boolean): void {
  const answered = waiting
  waiting = []
  lostMail = undefined
  for (const resolve of answered) resolve(signedIn)
  announce()
}

export function readLostMail(): string | undefined {
  return lostMail
}

function isOpen(): boolean {
  return waiting.length > 0
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function announce(): void {
  for (const listener of listeners) listener()
}
