import { ApiError } from '../api/client.ts'
import { loadPart } from '../ui/load-part.ts'
import { quietClient } from './quiet-client.ts'
import { isAdminTipo, readSession, signIn, signOut } from './session-store.ts'
import { requestSignInAgain } from './sign-in-request.ts'

/**
 * Asks once, at the start, whether the stored session still holds, and whose it is. A refused one is forgotten, and its owner asked to sign
 * in again, over the page; the back office asks its staff itself.
 */
export async function checkSession(): Promise<void> {
  const asked = readSession()
  if (!asked) return
  try {
    const { tokenAuth } = await loadPart(() => import('../../contract/especificacion/identidad.ts'))
    const { usuario } = (await quietClient.call(tokenAuth)).results
    // What the storage says of the account is anybody's to change; the server knows.
    const isOther = usuario.mail !== asked.mail || usuario.tipo !== asked.tipo
    if (isOther && readSession()?.token === asked.token) signIn(asked.token, usuario.mail, usuario.tipo)
  } catch (error) {
    // A failure that is no refusal says nothing about the session: the next call will tell.
    const refused = error instanceof ApiError && error.status === 401
    if (!refused || readSession()?.token !== asked.token) return
    signOut()
    if (!isAdminTipo(asked.tipo)) void requestSignInAgain(asked.mail)
  }
}
