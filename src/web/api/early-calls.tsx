import { sessionKeys } from '../session/session-store.ts'

declare global {
  var earlyCalls: { authorization: string; replies: Record<string, Promise<Response | undefined>> } | undefined
}

type Props = {
  paths: { 1?: Paths; 10?: Paths; cliente?: Paths }
}

type Paths = readonly `/api/${string}`[]

/**
 * Renders an inline script that sends requests while the page's scripts load. Otherwise a slow phone waits for the scripts first, and then
 * half a second for each request. Only HTML from the server runs the script.
 */
export function EarlyCalls({ paths }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constants, and the paths of our own calls
  return <script dangerouslySetInnerHTML={{ __html: earlyCallsScript(paths) }} />
}

// If the browser blocks storage, the page sends its requests later.
const earlyCallsScript = (paths: Props['paths']) => `try {
  const token = localStorage.getItem('${sessionKeys.token}')
  const tipo = localStorage.getItem('${sessionKeys.tipo}')
  const paths = (${JSON.stringify(paths)})[tipo === '1' || tipo === '10' ? tipo : 'cliente']
  const authorization = 'Bearer ' + token
  const send = (path) => [path, fetch(path, { headers: { authorization } }).catch(() => undefined)]
  if (token && paths) globalThis.earlyCalls = { authorization, replies: Object.fromEntries(paths.map(send)) }
} catch {}`

/** Returns the response of the same request if the inline script has sent it. Otherwise sends it. Each response is used once. */
export async function fetchOnce(path: string, init: RequestInit): Promise<Response> {
  const { authorization, replies } = globalThis.earlyCalls ?? {}
  const early = replies?.[path]
  if (!early || init.method !== 'GET' || new Headers(init.headers).get('authorization') !== authorization)
    return fetch(path, init)
  delete replies[path]
  return (await early) ?? fetch(path, init)
}

/** Deletes the responses that the first screen has not used, because they become outdated. */
export function dropEarlyCalls(): void {
  globalThis.earlyCalls = undefined
}
