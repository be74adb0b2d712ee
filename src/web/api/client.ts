import {
  type Endpoint,
  type BodyInput as FieldsOf,
  type QueryInput,
  type ReplyOf,
  repliesAsText,
} from '../../contract/endpoint.ts'
import type { ErrorBody } from '../../contract/errors.ts'
import type { Session } from '../session/session-store.ts'
import { noConnectionText, unexpectedFailureText } from '../ui/failure-words.ts'

export type Transport = (path: string, init: RequestInit) => Promise<Response>

type Fields = Record<string, unknown>
type Given<E extends Endpoint> = {
  query?: QueryInput<E>
  body?: FieldsOf<E>
  /** The server processes each key only once. */
  idempotencyKey?: string
  signal?: AbortSignal
}

export type Client = {
  call<E extends Endpoint>(endpoint: E, given?: Given<E>): Promise<ReplyOf<E>>
  ask<E extends Endpoint>(endpoint: E, given?: Given<E>): Promise<{ reply: ReplyOf<E>; headers: Headers }>
  /**
   * Downloads a file that requires a session: `/api/recibos/12/pdf`.
   * @throws ApiError
   */
  file(path: `/api/${string}`): Promise<{ file: Blob; headers: Headers }>
}

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
  device?: () => string
  session?: () => Session | undefined
  /**
   * Receives the rejected session of a call. Returns the session for the retry, or undefined.
   * @throws ApiError if the call must not be repeated
   */
  renew?: (refused: Session | undefined) => Promise<Session | undefined>
}

export function createClient(transport: Transport, hooks: SessionHooks = {}): Client {
  async function ask<E extends Endpoint>(endpoint: E, given: Given<E> = {}) {
    const response = await sendWithRenewal((bearer) => request(endpoint, given, bearer), endpoint.quien !== 'todos')
    return { reply: (await readReply(endpoint, response)) as ReplyOf<E>, headers: response.headers }
  }

  async function file(path: `/api/${string}`) {
    const get = (bearer?: Session) => send(transport, path, { method: 'GET', headers: headersOf(bearer) })
    const response = await sendWithRenewal(get, true)
    return { file: await received(response.blob()), headers: response.headers }
  }

  /**
   * Sends a request. If the server rejects the session, retries once with the renewed session.
   * @throws ApiError
   */
  async function sendWithRenewal(
    attempt: (bearer: Session | undefined) => Promise<Response>,
    needsSession: boolean,
  ): Promise<Response> {
    const began = hooks.session?.()
    const first = await attempt(began)
    const renewed = first.status === 401 && needsSession ? await hooks.renew?.(began) : undefined
    const response = renewed ? await attempt(renewed) : first
    if (!response.ok) throw await readError(response)
    return response
  }

  function request<E extends Endpoint>(endpoint: E, given: Given<E>, bearer: Session | undefined): Promise<Response> {
    const headers = headersOf(bearer)
    if (endpoint.conDispositivo && hooks.device) headers.set('x-dispositivo', hooks.device())
    if (given.idempotencyKey) headers.set('idempotency-key', given.idempotencyKey)
    const body = endpoint.body ? encodeBody(endpoint, (given.body ?? {}) as Fields) : undefined
    if (endpoint.json) headers.set('content-type', 'application/json')
    const path = fillPath(endpoint.path, (given.query ?? {}) as Fields)
    return send(transport, path, { method: endpoint.method, headers, body, signal: given.signal })
  }

  return { ask, file, call: async (endpoint, given) => (await ask(endpoint, given)).reply }
}

function headersOf(bearer: Session | undefined): Headers {
  return new Headers(bearer ? { authorization: `Bearer ${bearer.token}` } : {})
}

async function send(transport: Transport, path: string, init: RequestInit): Promise<Response> {
  try {
    return await transport(path, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw connectionLost()
  }
}

async function readReply(endpoint: Endpoint, response: Response): Promise<unknown> {
  const { formato } = endpoint
  if (formato === 'binario') return received(response.blob())
  const text = await received(response.text())
  const isText = formato === 'texto' || formato === 'html'
  const reply: unknown = isText ? text : JSON.parse(text)
  if (repliesAsText(endpoint)) return endpoint.reply.decode(reply)
  // A proxy or a captive portal may reply with unrelated JSON. Without this check, the screen would load forever, because `results` is
  // missing.
  if (!isText && !('results' in Object(reply))) throw new TypeError(`${endpoint.path} replied without results`)
  return reply
}

/**
 * Awaits a response body.
 * @throws ApiError if the connection is lost during the transfer
 */
function received<Body>(body: Promise<Body>): Promise<Body> {
  return body.catch(() => {
    throw connectionLost()
  })
}

function connectionLost(): ApiError {
  return new ApiError(0, { codigo: 'sin_conexion', mensaje: noConnectionText })
}

async function readError(response: Response): Promise<ApiError> {
  const isJson = response.headers.get('content-type')?.includes('application/json')
  const body = isJson ? (JSON.parse(await received(response.text())) as Partial<ErrorBody>) : {}
  const unknown = { codigo: 'interno', mensaje: unexpectedFailureText }
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
