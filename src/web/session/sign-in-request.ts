import { useSyncExternalStore } from 'react'

type Answer = (signedIn: boolean) => void

const listeners = new Set<() => void>()
let waiting: Answer[] = []

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

/** The dialog's side: whether it must be open, and how to answer. */
export function useSignInRequest() {
  const open = useSyncExternalStore(subscribe, isOpen, () => false)
  return { open, answer: answerSignIn }
}

export function answerSignIn(signedIn: boolean): void {
  const answered = waiting
  waiting = []
  for (const resolve of answered) resolve(signedIn)
  announce()
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
