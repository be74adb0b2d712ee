import { plainCall } from '../api/plain-call.ts'
import { isAdminTipo, readSession, signIn, signOut } from './session-store.ts'
import { requestSignInAgain } from './sign-in-request.ts'

type Reply = { results: { usuario: { mail: string; tipo: string } } }

/**
 * Checks whether the stored session is valid, and to which account it belongs. If the session was rejected, deletes it and shows the
 * sign-in dialog of customers. The back office shows its own.
 */
export async function checkSession(): Promise<void> {
  const asked = readSession()
  if (!asked) return
  // Without a connection, the session is checked by the next call.
  const answer = await plainCall('GET', '/api/tokenAuth.php').catch(() => undefined)
  if (!answer || readSession()?.token !== asked.token) return
  if (answer.status === 200) {
    const { usuario } = (answer.reply as Reply).results
    // The user can edit the stored mail address and type, so they are replaced by the server's values.
    if (usuario.mail !== asked.mail || usuario.tipo !== asked.tipo) signIn(asked.token, usuario.mail, usuario.tipo)
  }
  if (answer.status !== 401) return
  signOut()
  if (!isAdminTipo(asked.tipo)) void requestSignInAgain(asked.mail)
}
