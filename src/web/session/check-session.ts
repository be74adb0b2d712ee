import { plainCall } from '../api/plain-call.ts'
import { isAdminTipo, readSession, signIn, signOut } from './session-store.ts'
import { requestSignInAgain } from './sign-in-request.ts'

type Reply = { results: { usuario: { mail: string; tipo: string } } }

/**
 * Asks once, at the start, whether the stored session is still valid, and whose it is. A refused one is forgotten, and its owner
 * asked to sign in again, over the page; the back office asks its staff itself.
 */
export async function checkSession(): Promise<void> {
  const asked = readSession()
  if (!asked) return
  // Without a connection nothing is known of the session: the next call will show.
  const answer = await plainCall('GET', '/api/tokenAuth.php').catch(() => undefined)
  if (!answer || readSession()?.token !== asked.token) return
  if (answer.status === 200) {
    const { usuario } = (answer.reply as Reply).results
    // What the storage says of the account is anybody's to change; the server knows.
    if (usuario.mail !== asked.mail || usuario.tipo !== asked.tipo) signIn(asked.token, usuario.mail, usuario.tipo)
  }
  if (answer.status !== 401) return
  signOut()
  if (!isAdminTipo(asked.tipo)) void requestSignInAgain(asked.mail)
}
