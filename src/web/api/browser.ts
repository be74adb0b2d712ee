import { isSamePerson, readDevice, readSession, type Session, signOut } from '../session/session-store.ts'
import { readLostMail, requestSignIn, requestSignInAgain } from '../session/sign-in-request.ts'
import { showToast } from '../ui/toast.ts'
import { ApiError, createClient } from './client.ts'

/**
 * The browser's client. A session that ended clears its keys and opens the sign-in dialog over the page; once the same person
 * signed in again the call goes on as if nothing had happened, so nothing typed is lost.
 */
export const browserClient = createClient((path, init) => fetch(path, init), {
  session: readSession,
  device: readDevice,
  renew: renewSession,
})

/**
 * Forgets the refused session and asks for a new one, once for all the calls that began with it. A call that one account began is never
 * repeated for another, nor for staff what a customer began; one that began with none, while an account's dialog is open, is nobody's and
 * does not wait for it. @throws ApiError when somebody else signed in
 */
export async function renewSession(refused: Session | undefined): Promise<Session | undefined> {
  const stored = readSession()
  const isAsked = !stored && readLostMail() !== undefined
  if (isAsked && !refused) return undefined
  // Another tab may have signed in meanwhile.
  if (isAsked || stored?.token === refused?.token) {
    signOut()
    const signedIn = await (refused && !isAsked ? requestSignInAgain(refused.mail) : requestSignIn())
    if (!signedIn) return undefined
  }
  const now = readSession()
  if (!now || !refused || isSamePerson(now, refused)) return now
  const mensaje = `Entraste con otra cuenta. Lo que estabas guardando con la de ${refused.mail} no se guardó.`
  // The form that asked may be gone with its account.
  showToast(mensaje, 'bad', 'otra cuenta')
  throw new ApiError(401, { codigo: 'otra_cuenta', mensaje })
}
