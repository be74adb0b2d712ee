import { readSession } from '../session/session-store.ts'

type Fields = Record<string, string>

/**
 * Calls the API without the contract's validation, which is larger than all scripts of a document together. Sends the session if there is
 * one. Returns JSON or text, depending on the content type.
 * @throws TypeError without a connection
 */
export async function plainCall(method: 'GET' | 'POST', path: `/api/${string}`, fields?: Fields, headers?: Fields) {
  const session = readSession()
  const answer = await fetch(path, {
    method,
    headers: { ...headers, ...(session && { authorization: `Bearer ${session.token}` }) },
    ...(fields && { body: new URLSearchParams(fields) }),
  })
  const isJson = answer.headers.get('content-type')?.includes('json')
  const reply: unknown = isJson ? await answer.json() : await answer.text()
  return { status: answer.status, reply }
}
