import { createHash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import * as z from 'zod'
import es from 'zod/v4/locales/es.js'
import {
  type BodyOf,
  type Caller,
  type Endpoint,
  type InputOf,
  type QueryOf,
  type ReplyOf,
  repliesAsText,
} from '../../contract/endpoint.ts'
import { querySchemaOf } from '../../contract/request-fields.ts'
import { mayCall } from '../../reglas/areas.ts'
import { parseMail } from '../../reglas/parsing.ts'
import { addressKey } from '../domain/address-key.pure.ts'
import type { Actor, Anonimo, Cliente, Deps, Personal, RequestOrigin } from '../domain/deps.ts'
import { describeSafely } from '../domain/describe-safely.ts'
import { lacksSegundoFactor } from '../domain/personas/identidad/service.ts'
import { type IdempotencyKey, type KeyOwner, runOnce } from '../domain/platform/idempotency/service.ts'
import { consumeLimit } from '../domain/platform/rate-limits/service.ts'
import { DomainError } from '../domain-error.ts'
import { log } from '../log.ts'
import { actorOf } from './actor.ts'
import { readBody, readQuery } from './body.ts'
import { admitBody, type UploadPace } from './body-limit.ts'
import { invalidFieldsError } from './errors.ts'
import { originOf } from './origin.ts'

z.config(es())

type ActorOf<Q extends Caller> = Q extends 'todos'
  ? Anonimo
  : Q extends 'cliente'
    ? Cliente
    : Q extends 'sesion' | 'familia'
      ? Cliente | Personal
      : Personal

export type Call<E extends Endpoint> = {
  deps: Deps
  actor: ActorOf<E['quien']>
  origin: RequestOrigin
  query: QueryOf<E>
  body: BodyOf<E>
  /** The caller's key and a hash of the submitted fields. Undefined if the endpoint or the caller uses no key. */
  idempotencyKey: IdempotencyKey | undefined
  c: Context
}

export type CallBeforeBody<E extends Endpoint> = Omit<Call<E>, 'body' | 'idempotencyKey'>

/** What a handler returns: the value of `results` if that is the reply's only field, otherwise the whole reply. */
type Answer<E extends Endpoint> = ReplyOf<E> extends infer R ? (keyof R extends 'results' ? R[keyof R] : R) : never

/**
 * `admit` can refuse the call before the server receives its body. `read` binds a function without the caller, `act` one with the caller
 * and the idempotency key. `once` runs a function once per caller and key; it must change nothing outside the database.
 */
export type Bind = {
  <E extends Endpoint>(
    endpoint: E,
    handle: (call: Call<E>) => Promise<Answer<E> | Response>,
    admit?: (asked: CallBeforeBody<E>) => Promise<void>,
  ): void
  read<E extends Endpoint>(endpoint: E, ask: (deps: Deps, request: InputOf<E>) => Promise<Answer<E>>): void
  act<E extends Endpoint>(
    endpoint: E,
    act: (
      deps: Deps,
      actor: ActorOf<E['quien']>,
      request: InputOf<E>,
      idempotencyKey?: IdempotencyKey,
    ) => Promise<Answer<E>>,
  ): void
  once<E extends Endpoint>(
    endpoint: E,
    act: (deps: Deps, actor: ActorOf<E['quien']>, request: InputOf<E>) => Promise<Answer<E>>,
  ): void
}

export type BindOptions = {
  trustProxy: number
  pace?: UploadPace
  reading?: (() => Deps) | undefined
  /** For tests: whether a reply that does not match the contract fails the call. */
  checkReplies?: boolean
}

export function createCallBinder(app: Hono, deps: Deps, options: BindOptions, bound: Set<Endpoint>): Bind {
  const { trustProxy, checkReplies, pace, reading } = options
  function bind<E extends Endpoint>(
    endpoint: E,
    handle: (call: Call<E>) => Promise<Answer<E> | Response>,
    admit?: (asked: CallBeforeBody<E>) => Promise<void>,
  ) {
    bound.add(endpoint)
    const alone = hasSingleResult(endpoint.reply)
    app.on(endpoint.method, endpoint.path, async (c) => {
      const origin = originOf(c, trustProxy)
      const actor = await callerOf(deps, endpoint, c.req.header('authorization'), origin)
      await limitByOrigin(deps, endpoint, origin)
      await limitByAccount(deps, endpoint, actor)
      const rawQuery = readQuery(c)
      if (endpoint.mailPropio) requireOwnMail(actor, rawQuery.mail)
      // A signed-in user must see their own last change, so the call reads from the primary database.
      const asked = {
        deps: (!c.req.header('authorization') && reading?.()) || deps,
        // `callerOf` only admits callers that the endpoint allows.
        actor: actor as Actor as ActorOf<E['quien']>,
        origin,
        query: parse(querySchemaOf(endpoint), rawQuery) as QueryOf<E>,
        c,
      }
      await admit?.(asked)
      const owner = 'id' in actor ? `${actor.tipo}-${actor.id}` : addressKey(origin.ip)
      return admitBody(c, { maxBytes: endpoint.maxBytes, owner, pace }, async () => {
        const rawBody = endpoint.body ? await readBody(c) : {}
        if (endpoint.mailPropio) requireOwnMail(actor, rawBody.mail)
        const schema = (c.req.header('authorization') && endpoint.bodyConSesion) || endpoint.body
        const body = parse(schema, rawBody)
        await limitByField(deps, endpoint, { ...(asked.query as object), ...(body as object) })
        const call = {
          ...asked,
          body: body as BodyOf<E>,
          idempotencyKey: endpoint.idempotente ? await readIdempotencyKey(c, { query: asked.query, body }) : undefined,
        }
        const reply = await handle(call).catch((error: unknown) => {
          if (call.deps === deps || error instanceof DomainError) throw error
          // A replica may fail, or cancel a query to catch up with the primary.
          log.warn('the replica did not answer, the database is asked:', describeSafely(error))
          return handle({ ...call, deps })
        })
        if (reply instanceof Response) return reply
        const whole = alone ? { results: reply } : reply
        if (repliesAsText(endpoint)) return answer(c, endpoint, endpoint.reply.encode(whole))
        if (checkReplies) endpoint.reply.parse(whole)
        return answer(c, endpoint, whole)
      })
    })
  }
  const whole = <E extends Endpoint>({ query, body }: Call<E>) =>
    ({ ...(body as object), ...(query as object) }) as InputOf<E>
  return Object.assign(bind, {
    read: (endpoint, ask) => bind(endpoint, (call) => ask(call.deps, whole(call))),
    act: (endpoint, act) => bind(endpoint, (call) => act(call.deps, call.actor, whole(call), call.idempotencyKey)),
    once: (endpoint, act) => {
      if (!endpoint.idempotente || endpoint.quien === 'todos')
        throw new Error(`${endpoint.path} takes no idempotency key`)
      bind(endpoint, (call) => {
        const { deps, actor, idempotencyKey, c } = call
        const owner = actor as KeyOwner
        return runOnce(deps, owner, c.req.path, idempotencyKey, (own) => act(own, actor, whole(call)))
      })
    },
  } satisfies Pick<Bind, 'read' | 'act' | 'once'>)
}

/** A public call does not check the token, because an expired token must not block a visitor and the check is slow. */
async function callerOf(
  deps: Deps,
  endpoint: Endpoint,
  authorization: string | undefined,
  origin: RequestOrigin,
): Promise<Actor> {
  if (endpoint.quien === 'todos') return { tipo: 'anonimo', origin }
  const actor = await actorOf(deps, authorization, origin)
  requirePermission(endpoint, actor)
  if (!endpoint.sinSegundoFactor && actor.tipo === 'personal' && lacksSegundoFactor(deps, actor))
    throw new DomainError('falta_segundo_factor')
  return actor
}

function requirePermission(endpoint: Endpoint, actor: Actor) {
  if (actor.tipo === 'anonimo') throw new DomainError('sin_sesion')
  const { quien } = endpoint
  const may =
    actor.tipo === 'personal'
      ? mayCall(endpoint, actor)
      : quien === 'cliente' || quien === 'sesion' || quien === 'familia'
  if (!may) throw new DomainError('sin_permiso')
}

function requireOwnMail(actor: Actor, mail: unknown) {
  if (mail === undefined || mail === '') return
  const own = actor.tipo === 'cliente' || actor.tipo === 'personal' ? actor.mail : ''
  // An unencoded `+` in a URL is read as a space. No mail address contains a space.
  if (typeof mail !== 'string' || parseMail(mail).replaceAll(' ', '+') !== own) throw new DomainError('mail_ajeno')
}

function parse(schema: z.ZodType | undefined, raw: Record<string, unknown>): unknown {
  if (!schema) return {}
  const parsed = schema.safeParse(raw)
  if (!parsed.success) throw invalidFieldsError(parsed.error)
  return parsed.data
}

async function readIdempotencyKey(c: Context, fields: object): Promise<IdempotencyKey | undefined> {
  const key = c.req.header('idempotency-key')
  if (!key) return undefined
  if (key.length > 200) throw new DomainError('datos_invalidos')
  return { clave: key, cuerpoHash: await hashFields(fields) }
}

function hasSingleResult(reply: z.ZodType): boolean {
  return reply instanceof z.ZodObject && Object.keys(reply.shape).join() === 'results'
}

function answer(c: Context, endpoint: Endpoint, reply: unknown): Response {
  const kept = endpoint.method === 'GET' && endpoint.quien === 'todos' && !endpoint.secreto
  c.header('cache-control', kept ? 'no-cache' : 'no-store')
  if (endpoint.formato === 'texto') return c.text(String(reply))
  if (endpoint.formato === 'html') return c.html(String(reply))
  const json = JSON.stringify(reply)
  // With a content length, the compression middleware skips short replies.
  return c.body(json, 200, { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(json)) })
}

async function hashFields(fields: object): Promise<string> {
  return sha256(JSON.stringify(await describeFiles(fields)))
}

/** Replaces files by objects, because `JSON.stringify` writes a file as `{}`. */
async function describeFiles(value: unknown): Promise<unknown> {
  if (value instanceof File)
    return { name: value.name, size: value.size, sha256: sha256(new Uint8Array(await value.arrayBuffer())) }
  if (Array.isArray(value)) return Promise.all(value.map(describeFiles))
  if (typeof value !== 'object' || value === null) return value
  const campos = Object.entries(value).map(async ([field, part]) => [field, await describeFiles(part)] as const)
  return Object.fromEntries(await Promise.all(campos))
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')

async function limitByOrigin(deps: Deps, endpoint: Endpoint, origin: RequestOrigin) {
  for (const limit of endpoint.limits ?? [])
    if (limit.per === 'ip') await consumeLimit(deps, `${endpoint.path}:${addressKey(origin.ip)}`, limit)
}

/** Counts the account's calls over all IP addresses. @throws DomainError `demasiados_intentos` */
async function limitByAccount(deps: Deps, endpoint: Endpoint, actor: Actor) {
  for (const limit of endpoint.limits ?? [])
    if (limit.per === 'account' && 'id' in actor)
      await consumeLimit(deps, `${endpoint.path}:${actor.tipo}-${actor.id}`, limit)
}

async function limitByField(deps: Deps, endpoint: Endpoint, request: Record<string, unknown>) {
  for (const limit of endpoint.limits ?? []) {
    if (typeof limit.per === 'string') continue
    const value = String(request[limit.per.field] ?? '').toLowerCase()
    // Calls with an empty value are limited only by IP address, so that they do not share one limit.
    if (value === '') continue
    // Hashed, so that the rate-limit table does not record who called what.
    const account = createHash('sha256').update(value).digest('base64url')
    await consumeLimit(deps, `${endpoint.path}:${account}`, limit)
  }
}
