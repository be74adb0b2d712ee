import { sessionKeys } from '../session/session-store.ts'

declare global {
  var earlyCalls: { authorization: string; replies: Record<string, Promise<Response | undefined>> } | undefined
}

type Props = {
  paths: readonly string[]
  /** Whether the requests are for staff. Default: for customers. */
  staff?: boolean
}

/**
 * Renders a script that sends GET requests while the page's scripts load. Otherwise a slow phone waits for the scripts first, and then half
 * a second for each request. Only HTML from the server runs it.
 */
export function EarlyCalls({ paths, staff = false }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constants, and the paths of our own calls
  return <script dangerouslySetInnerHTML={{ __html: earlyCallsScript(paths, staff) }} />
}

const earlyCallsScript = (paths: readonly string[], staff: boolean) => `try {
  const token = localStorage.getItem('${sessionKeys.token}')
  const authorization = 'Bearer ' + token
  if (token && /^10?$/.test(localStorage.getItem('${sessionKeys.tipo}')) === ${staff})
    globalThis.earlyCalls = {
      authorization,
      replies: Object.fromEntries(
        ${JSON.stringify(paths)}.map((path) => [path, fetch(path, { headers: { authorization } }).catch(() => undefined)]),
      ),
    }
} catch {
  // The browser refuses storage. The page sends its requests later.
}`

/** Sends a request, or returns the response of the same request if the inline script has sent it. Each response is used once. */
export async function fetchOnce(path: string, init: RequestInit): Promise<Response> {
  const { authorization, replies } = globalThis.earlyCalls ?? {}
  const early = replies?.[path]
  if (!early || init.method !== 'GET' || new Headers(init.headers).get('authorization') !== authorization)
    return fetch(path, init)
  delete replies[path]
  return (await early) ?? fetch(path, init)
}

/** Deletes the responses that the first screen has not used. Later they would be outdated. */
export function dropEarlyCalls(): void {
  globalThis.earlyCalls = undefined
}
