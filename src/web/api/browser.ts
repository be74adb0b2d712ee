import { isSamePerson, readDevice, readSession, type Session, signOut } from '../session/session-store.ts'
import { readEndedSessionMail, requestSignIn, requestSignInAgain } from '../session/sign-in-request.ts'
import { showToast } from '../ui/toast.ts'
import { ApiError, createClient } from './client.ts'
import { fetchOnce } from './early-calls.tsx'

/**
 * The browser's API client. If a session has expired, deletes it and opens the sign-in dialog. Once the same user has signed in, repeats
 * the call, so that no input is lost.
 */
export const browserClient = createClient(fetchOnce, {
  session: readSession,
  device: readDevice,
  renew: renewSession,
})

/**
 * Deletes a rejected session and shows the sign-in dialog. Returns the session for the retry, or undefined if nobody signs in. All calls of
 * that session share one dialog; a call without a session does not wait for it.
 * @throws ApiError if another user signs in
 */
export async function renewSession(refused: Session | undefined): Promise<Session | undefined> {
  const stored = readSession()
  const isAsked = !stored && readEndedSessionMail() !== undefined
  if (isAsked && !refused) return undefined
  // The user may have signed in on another tab in the meantime.
  if (isAsked || stored?.token === refused?.token) {
    signOut()
    const signedIn = await (refused && !isAsked ? requestSignInAgain(refused.mail) : requestSignIn())
    if (!signedIn) return undefined
  }
  const now = readSession()
  if (!now || !refused || isSamePerson(now, refused)) return now
  const mensaje = `Entraste con otra cuenta. Lo que estabas guardando con la de ${refused.mail} no se guardó.`
  // Shows a toast, because the form that made the call may be unmounted.
  showToast(mensaje, 'bad', 'otra cuenta')
  throw new ApiError(401, { codigo: 'otra_cuenta', mensaje })
}
