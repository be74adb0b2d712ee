import { readDevice, readSession, signOut } from '../session/session-store.ts'
import { requestSignIn, requestSignInAgain } from '../session/sign-in-request.ts'
import { createClient } from './client.ts'

/**
 * The browser's client. A session that ended clears its keys and opens the sign-in dialog over the page; once signed in
 * again the call goes on as if nothing had happened, so nothing typed is lost.
 */
export const browserClient = createClient((path, init) => fetch(path, init), {
  token: () => readSession()?.token ?? null,
  device: readDevice,
  renew: renewSession,
})

/** Forgets the refused session and asks for a new one. True once there is one. */
export function renewSession(): Promise<boolean> {
  const mail = readSession()?.mail
  signOut()
  return mail ? requestSignInAgain(mail) : requestSignIn()
}
