import { plainCall } from '../api/plain-call.ts'
import { isAdminTipo, readSession, signIn, signOut } from './session-store.ts'
import { requestSignInAgain } from './sign-in-request.ts'

type Reply = { results: { usuario: { mail: string; tipo: string } } }

/**
 * Asks the server whether the stored session is valid, and to which account it belongs. Deletes a rejected session and shows the sign-in
 * dialog of customers; the back office shows its own.
 */
export async function checkSession(): Promise<void> {
  const asked = readSession()
  if (!asked) return
  // Without a connection, the next call checks the session.
  const answer = await plainCall('GET', '/api/tokenAuth.php').catch(() => undefined)
  if (!answer || readSession()?.token !== asked.token) return
  if (answer.status === 200) {
    const { usuario } = (answer.reply as Reply).results
    // The server's values replace the stored mail address and type, because the user can edit them.
    if (usuario.mail !== asked.mail || usuario.tipo !== asked.tipo) signIn(asked.token, usuario.mail, usuario.tipo)
  }
  if (answer.status !== 401) return
  signOut()
  if (!isAdminTipo(asked.tipo)) void requestSignInAgain(asked.mail)
}
