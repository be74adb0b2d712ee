import { readSession } from '../session/session-store.ts'

type Fields = Record<string, string>

/**
 * Makes a call of the API without its contract, whose checks weigh more than all the scripts of a document. With the session, if
 * there is one. The reply is JSON where the server says so, else text. @throws TypeError without a connection
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
