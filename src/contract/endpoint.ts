import type * as z from 'zod'
import type { Area } from '../reglas/areas.ts'

/**
 * Who may call: `todos`, a signed-in `cliente`, any `sesion` (customer or staff), a `familia` or an administrator (for the family's
 * data), `personal` (types 1 and 10), or `administrador` (type 1). `areas` open more calls to a person of type 10.
 */
export type Quien = 'todos' | 'cliente' | 'sesion' | 'familia' | 'personal' | 'administrador'

/**
 * A limit of `max` calls in `segundos`, counted by IP address, by the caller's account, or by the value of a field (for calls without a
 * session).
 */
export type Limite<Por = 'origen' | 'cuenta'> = {
  por: Por | { campo: string }
  max: number
  segundos: number
}

/**
 * The limit of public calls from one IP address in `segundos`. A school, a fair or a mobile network is one address of many families. So
 * calls that guess or mail also have a stricter limit by a field.
 */
export const porOrigen = (segundos: number) => ({ por: 'origen', max: 200, segundos }) as const

export type Endpoint<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Q extends Quien = Quien,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The path. `:name` is a path parameter, which is added to the query's fields. */
  path: `/api/${string}`
  tema: string
  resumen: string
  quien: Q
  /** The areas that open the call to type 10. Default: those of its topic, for an administrator's call. Empty: type 1 only. */
  areas?: readonly Area[]
  /** Whether a call that is not a GET only reads, so that an area's readers may make it. */
  soloLee?: boolean
  query?: Query
  body?: Body
  /** A body that a caller with a session may send instead; the handler validates the rest. */
  bodyConSesion?: z.ZodType
  reply: Reply
  /** The format of a successful reply. Default: JSON. */
  formato?: 'json' | 'texto' | 'html' | 'binario'
  limites?: readonly Limite[]
  /** Whether to refuse a `mail` (body or query) other than the caller's own. */
  mailPropio?: boolean
  /** Whether staff may call it before they set up the required second factor. */
  sinSegundoFactor?: boolean
  /** Whether the call reads the browser's secret from the `X-Dispositivo` header. A known browser has its own attempt limit. */
  conDispositivo?: boolean
  /** Whether the call supports the `Idempotency-Key` header. */
  idempotente?: boolean
  /** The fields with files, in multipart bodies. */
  archivos?: readonly string[]
  /** Whether the body is JSON, because it has lists or nested parts. */
  json?: boolean
  /** The maximum body size. Default: a megabyte. Larger bodies may wait for free memory. */
  maxBytes?: number
  /** Whether anybody with the URL may read it, so that the reply is never cached. */
  secreto?: boolean
  /** Whether the body has the edited `version`. A save over a newer version is refused. */
  versioned?: boolean
}

/** A signed-in call is limited by its account. A limit by IP address would let families who share one block each other. */
type LimitesOf<Q extends Quien> = readonly Limite<Q extends 'todos' ? 'origen' : 'cuenta'>[]

type Own<Query extends z.ZodType, Body extends z.ZodType, Reply extends z.ZodType, Q extends Quien> = Omit<
  Endpoint<Query, Body, Reply>,
  'method' | 'path' | 'tema' | 'quien' | 'limites'
> & { limites?: LimitesOf<Q> }

/**
 * Returns the functions that declare a topic's calls, one per kind of caller: `endpoint.administrador('GET', '/api/admin/caja', { … })`.
 * Their types are used in the server's bindings and the browser's client. `areas` open the administrator's calls to type 10.
 */
export function endpointsOf(tema: string, areas: readonly Area[] = []) {
  const endpointFor =
    <Q extends Quien>(quien: Q, opened?: readonly Area[]) =>
    <Query extends z.ZodType, Body extends z.ZodType, Reply extends z.ZodType>(
      method: Endpoint['method'],
      path: Endpoint['path'],
      own: Own<Query, Body, Reply, Q>,
    ): Endpoint<Query, Body, Reply, Q> => ({
      ...{ tema, quien, method, path },
      ...(opened && { areas: opened }),
      ...own,
    })
  return {
    todos: endpointFor('todos'),
    cliente: endpointFor('cliente'),
    sesion: endpointFor('sesion'),
    familia: endpointFor('familia'),
    personal: endpointFor('personal'),
    administrador: endpointFor('administrador', areas),
  }
}

/**
 * Returns whether a call is one of the specification's, whose values are text. Their replies are encoded and decoded
 * (`especificacion/respuestas.ts`).
 */
export const answersText = ({ path }: Pick<Endpoint, 'path'>): boolean => path.endsWith('.php')

type Field<E extends Endpoint, Name extends 'query' | 'body'> = Exclude<E[Name], undefined>
export type QueryOf<E extends Endpoint> = z.output<Field<E, 'query'>>
export type BodyOf<E extends Endpoint> = z.output<Field<E, 'body'>>
/** All fields of a call: its body, path and query. */
export type InputOf<E extends Endpoint> = BodyOf<E> & QueryOf<E>
/** The path is text, so the caller may pass a number for a field of digits. */
type Sent<Fields> = { [Name in keyof Fields]: Fields[Name] | (string extends Fields[Name] ? number : never) }
export type QueryInput<E extends Endpoint> = Sent<z.input<Field<E, 'query'>>>
export type BodyInput<E extends Endpoint> = z.input<Field<E, 'body'>>
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>
