import type { Endpoint, BodyInput as FieldsOf, QueryInput, ReplyOf } from '../../contract/endpoint.ts'
import type { CuerpoError } from '../../contract/errores.ts'

/** How a call travels: `fetch` in the browser, `app.request` inside the server. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>

type Fields = Record<string, unknown>
type Given<E extends Endpoint> = {
  query?: QueryInput<E>
  body?: FieldsOf<E>
  /** For calls that honour it: the same key never does the work twice. */
  idempotencyKey?: string
  signal?: AbortSignal
}

export type Client = {
  call<E extends Endpoint>(endpoint: E, given?: Given<E>): Promise<ReplyOf<E>>
  /** The same, with the answer's headers. */
  ask<E extends Endpoint>(endpoint: E, given?: Given<E>): Promise<{ reply: ReplyOf<E>; headers: Headers }>
  /** A file behind the session, whole: `/api/recibos/12/pdf`. @throws ApiError */
  file(path: `/api/${string}`): Promise<{ file: Blob; headers: Headers }>
}

/** A refusal or a failure, as the server told it or as the lost connection makes it. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly codigo: string
  readonly campos: Record<string, string>

  constructor(
    status: number,
    { codigo, mensaje, campos }: { codigo: string; mensaje: string; campos?: Record<string, string> },
  ) {
    super(mensaje)
    this.status = status
    this.codigo = codigo
    this.campos = campos ?? {}
  }
}

type SessionHooks = {
  /** What this browser keeps to be known again, for the calls that hear it. */
  device?: () => string
  /** The bearer's token, read at each try. */
  token?: () => string | null
  /** Hears of a refused session and says whether there is a new one to try again with. */
  renew?: () => Promise<boolean>
}

/** What a detail call found: its list of one tells what is not there by an empty id. */
export function foundIn<Row extends { id: string }>({ results: [row] }: { results: Row[] }): Row | undefined {
  return row?.id ? row : undefined
}

/** The one typed client, over whichever transport. */
export function createClient(transport: Transport, session: SessionHooks = {}): Client {
  async function ask<E extends Endpoint>(endpoint: E, given: Given<E> = {}) {
    const response = await insist(() => request(endpoint, given), endpoint.quien !== 'todos')
    return { reply: (await readReply(endpoint, response)) as ReplyOf<E>, headers: response.headers }
  }

  async function file(path: `/api/${string}`) {
    const get = () => send(transport, path, { method: 'GET', headers: bearer() })
    const response = await insist(get, true)
    return { file: await readWhole(response), headers: response.headers }
  }

  /** Tries again with the new session when the old one ended. @throws ApiError */
  async function insist(attempt: () => Promise<Response>, needsSession: boolean): Promise<Response> {
    const first = await attempt()
    const expired = first.status === 401 && needsSession
    const response = expired && (await session.renew?.()) ? await attempt() : first
    if (!response.ok) throw await readError(response)
    return response
  }

  function bearer(): Headers {
    const token = session.token?.() ?? null
    return new Headers(token ? { authorization: `Bearer ${token}` } : {})
  }

  function request<E extends Endpoint>(endpoint: E, given: Given<E>): Promise<Response> {
    const headers = bearer()
    if (endpoint.conDispositivo && session.device) headers.set('x-dispositivo', session.device())
    if (given.idempotencyKey) headers.set('idempotency-key', given.idempotencyKey)
    const body = endpoint.body ? encodeBody(endpoint, (given.body ?? {}) as Fields) : undefined
    if (endpoint.json) headers.set('content-type', 'application/json')
    const path = fillPath(endpoint.path, (given.query ?? {}) as Fields)
    return send(transport, path, { method: endpoint.method, headers, body, signal: given.signal })
  }

  return { ask, file, call: async (endpoint, given) => (await ask(endpoint, given)).reply }
}

async function send(transport: Transport, path: string, init: RequestInit): Promise<Response> {
  try {
    return await transport(path, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw connectionLost()
  }
}

function readReply({ formato }: Endpoint, response: Response): Promise<unknown> {
  if (formato === 'binario') return readWhole(response)
  return formato === 'texto' || formato === 'html' ? response.text() : response.json()
}

/** The connection may be lost midway too. */
async function readWhole(response: Response): Promise<Blob> {
  try {
    return await response.blob()
  } catch {
    throw connectionLost()
  }
}

function connectionLost(): ApiError {
  const mensaje = 'No hay conexión. Revisá tu internet y probá de nuevo; lo que escribiste sigue acá.'
  return new ApiError(0, { codigo: 'sin_conexion', mensaje })
}

async function readError(response: Response): Promise<ApiError> {
  const isJson = response.headers.get('content-type')?.includes('application/json')
  const body = isJson ? ((await response.json()) as Partial<CuerpoError>) : {}
  const unknown = { codigo: 'interno', mensaje: 'Tuvimos un problema. Probá de nuevo en unos minutos' }
  return new ApiError(response.status, body.error ?? unknown)
}

function fillPath(path: string, query: Fields): string {
  const rest = new URLSearchParams()
  let filled = path
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue
    if (filled.includes(`:${name}`)) filled = filled.replace(`:${name}`, encodeURIComponent(String(value)))
    else rest.set(name, String(value))
  }
  return rest.size > 0 ? `${filled}?${rest}` : filled
}

function encodeBody(endpoint: Endpoint, fields: Fields): BodyInit {
  if (endpoint.json) return JSON.stringify(fields)
  const form = endpoint.archivos ? new FormData() : new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue
    if (Array.isArray(value)) for (const item of value) append(form, `${name}[]`, item)
    else append(form, name, value)
  }
  return form
}

function append(form: FormData | URLSearchParams, name: string, value: unknown) {
  if (form instanceof FormData && value instanceof File) form.append(name, value)
  else form.append(name, typeof value === 'boolean' ? (value ? '1' : '0') : String(value))
}
