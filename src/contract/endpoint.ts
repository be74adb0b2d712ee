import type * as z from 'zod'
import type { Area } from '../reglas/areas.ts'
import type { idQuery } from './request-fields.ts'

/**
 * Who may make a call. `cliente`: a signed-in customer. `sesion`: a customer or staff. `familia`: the family, or an administrator for that
 * family's data. `personal`: staff of types 1 and 10. `administrador`: type 1, and type 10 if the call's `areas` allow it.
 */
export type Caller = 'todos' | 'cliente' | 'sesion' | 'familia' | 'personal' | 'administrador'

/** The server counts calls by IP address, by account or, without a session, by the value of a field. */
export type RateLimit<By = 'ip' | 'account'> = {
  per: By | { field: string }
  max: number
  seconds: number
}

/**
 * All families of a school can share one address, so the limit is high. Calls that allow guessing or send mail also have a limit by a
 * field.
 */
export const limitPerIp = (seconds: number) => ({ per: 'ip', max: 200, seconds }) as const

export type Endpoint<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Q extends Caller = Caller,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** `:name` is a path parameter. The server adds its value to the query's fields. */
  path: `/api/${string}`
  tema: string
  resumen: string
  quien: Q
  /** The areas that open the call to type 10. Default: the topic's areas for calls of `administrador`. Empty: type 1 only. */
  areas?: readonly Area[]
  /** Marks a call that is not a GET but only reads. Staff with read access to the area may make it. */
  soloLee?: boolean
  query?: Query
  body?: Body
  /** The body's schema if the request has an Authorization header. The handler must check what only the account's owner may send. */
  bodyConSesion?: z.ZodType
  /** Absent in the browser's build for calls outside the specification, because the browser does not decode their replies. */
  reply: Reply
  formato?: 'json' | 'texto' | 'html' | 'binario'
  limits?: readonly RateLimit[]
  /** The server refuses a `mail` in query or body that is not the caller's own. */
  mailPropio?: boolean
  /** Staff may make the call before they set up the required second factor. */
  sinSegundoFactor?: boolean
  /** Whether the server reads the header `X-Dispositivo`, to count the failed attempts of a known browser separately. */
  conDispositivo?: boolean
  idempotente?: boolean
  archivos?: readonly string[]
  json?: boolean
  /** Bytes. Default: a megabyte. The server refuses a larger body while too little memory is free. */
  maxBytes?: number
  /** Marks a URL that itself grants access. The server forbids caches from storing its reply. */
  secreto?: boolean
  /** Whether the body contains the edited `version`. The server refuses the save if the stored version differs. */
  versioned?: boolean
}

/** A signed-in call is limited by account, so that families behind one IP address do not block each other. */
type LimitsOf<Q extends Caller> = readonly RateLimit<Q extends 'todos' ? 'ip' : 'account'>[]

type Own<Query extends z.ZodType, Body extends z.ZodType, Reply extends z.ZodType, Q extends Caller> = Omit<
  Endpoint<Query, Body, Reply>,
  'method' | 'path' | 'tema' | 'quien' | 'limits'
> & { limits?: LimitsOf<Q> }

type QueryOfPath<Path extends string> = Path extends `${string}/:id${string}` ? typeof idQuery : z.ZodType

/** `areas` open the calls of `administrador` to type 10: `endpoint.administrador('GET', '/api/admin/caja', { … })`. */
export function endpointsOf(tema: string, areas: readonly Area[] = []) {
  const endpointFor =
    <Q extends Caller>(who: Q, opened?: readonly Area[]) =>
    <
      Path extends Endpoint['path'],
      Body extends z.ZodType,
      Reply extends z.ZodType,
      Query extends z.ZodType = QueryOfPath<Path>,
    >(
      method: Endpoint['method'],
      path: Path,
      own: Own<Query, Body, Reply, Q>,
    ): Endpoint<Query, Body, Reply, Q> => ({
      ...{ tema, quien: who, method, path },
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

/** Returns whether the specification defines the call. Such a call replies with text values (`especificacion/reply-fields.ts`). */
export const repliesAsText = ({ path }: Pick<Endpoint, 'path'>): boolean => path.endsWith('.php')

type Field<E extends Endpoint, Name extends 'query' | 'body'> = Exclude<E[Name], undefined>
export type QueryOf<E extends Endpoint> = z.output<Field<E, 'query'>>
export type BodyOf<E extends Endpoint> = z.output<Field<E, 'body'>>
export type InputOf<E extends Endpoint> = BodyOf<E> & QueryOf<E>
/** Allows a number for each text field, because the client sends every field as text. */
type Sent<Fields> = { [Name in keyof Fields]: Fields[Name] | (string extends Fields[Name] ? number : never) }
export type QueryInput<E extends Endpoint> = Sent<z.input<Field<E, 'query'>>>
export type BodyInput<E extends Endpoint> = z.input<Field<E, 'body'>>
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>
