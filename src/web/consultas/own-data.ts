import { datoscliente } from '../../contract/especificacion/consultas.ts'
import { ApiError } from '../api/client.ts'
import { quietClient } from '../session/quiet-client.ts'
import { readSession } from '../session/session-store.ts'

/** Name and phone of whoever is signed in; undefined for a visitor, and when the server cannot tell. */
export async function readOwnData(signal: AbortSignal) {
  const mail = readSession()?.mail
  if (!mail) return undefined
  try {
    return (await quietClient.call(datoscliente, { body: { mail }, signal })).results
  } catch (error) {
    // A convenience only: the form works empty.
    if (error instanceof ApiError || signal.aborted) return undefined
    throw error
  }
}
