import type * as z from 'zod'

/**
 * Who may call: `todos`, a signed-in `cliente`, any `sesion` (customer or staff), a `familia` or an administrator (for what is
 * hers), `personal` (types 1 and 10), or `administrador` (type 1).
 */
export type Quien = 'todos' | 'cliente' | 'sesion' | 'familia' | 'personal' | 'administrador'

/**
 * At most `max` calls in `segundos`, counted by address, by the caller's account, or by the value of a field (an
 * account, seen from outside).
 */
export type Limite<Por = 'origen' | 'cuenta'> = {
  por: Por | { campo: string }
  max: number
  segundos: number
}

/**
 * How many public calls one address may make in `segundos`: a school, a fair or a mobile network is one address of many families,
 * so what is guessed or mailed has a finer limit, by a field, beside it.
 */
export const porOrigen = (segundos: number) => ({ por: 'origen', max: 200, segundos }) as const

export type Endpoint<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Q extends Quien = Quien,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `:name` for path parameters, which join the query's fields. */
  path: `/api/${string}`
  tema: string
  resumen: string
  quien: Q
  query?: Query
  body?: Body
  /** The body that a caller with a session may send instead: the handler judges what is left. */
  bodyConSesion?: z.ZodType
  reply: Reply
  /** What a success answers: JSON unless said. */
  formato?: 'json' | 'texto' | 'html' | 'binario'
  limites?: readonly Limite[]
  /** Refuses a `mail` (body or query) other than the bearer's own. */
  mailPropio?: boolean
  /** Also for staff who still lack the second factor that the house asks of them. */
  sinSegundoFactor?: boolean
  /** Hears in the `X-Dispositivo` header which browser asks: one that signed in before has tries of its own. */
  conDispositivo?: boolean
  /** Honours the `Idempotency-Key` header. */
  idempotente?: boolean
  /** Fields that carry files, in multipart bodies. */
  archivos?: readonly string[]
  /** Its body travels as JSON: it has lists or parts. */
  json?: boolean
  /** What a body may weigh; a megabyte unless said. Above that, the call is of those that wait for room in memory. */
  maxBytes?: number
  /** Whoever knows its address may read it: nobody keeps the answer. */
  secreto?: boolean
  /**
   * The field of its body that says which version was edited (the `huella` that was read): a save over somebody else's newer
   * one is refused. `huella` where a form has a `desde` of its own.
   */
  version?: 'desde' | 'huella'
}

/** A signed-in call is limited by its account, wherever that is; by address, families who share one would shut each other out. */
type LimitesOf<Q extends Quien> = readonly Limite<Q extends 'todos' ? 'origen' : 'cuenta'>[]

type Own<Query extends z.ZodType, Body extends z.ZodType, Reply extends z.ZodType, Q extends Quien> = Omit<
  Endpoint<Query, Body, Reply>,
  'method' | 'path' | 'tema' | 'quien' | 'limites'
> & { limites?: LimitesOf<Q> }

/**
 * What declares the calls of a subject, by who may make them: `endpoint.administrador('GET', '/api/admin/caja', { … })`. Their
 * types flow from there to the server's binding and the browser's client.
 */
export function endpointsOf(tema: string) {
  const endpointFor =
    <Q extends Quien>(quien: Q) =>
    <Query extends z.ZodType, Body extends z.ZodType, Reply extends z.ZodType>(
      method: Endpoint['method'],
      path: Endpoint['path'],
      own: Own<Query, Body, Reply, Q>,
    ): Endpoint<Query, Body, Reply, Q> => ({ tema, quien, method, path, ...own })
  return {
    todos: endpointFor('todos'),
    cliente: endpointFor('cliente'),
    sesion: endpointFor('sesion'),
    familia: endpointFor('familia'),
    personal: endpointFor('personal'),
    administrador: endpointFor('administrador'),
  }
}

/** Whether a call is one of the specification's, which answer text: their replies are encoded and decoded (`especificacion/respuestas.ts`). */
export const answersText = ({ path }: Pick<Endpoint, 'path'>): boolean => path.endsWith('.php')

type Field<E extends Endpoint, Name extends 'query' | 'body'> = Exclude<E[Name], undefined>
export type QueryOf<E extends Endpoint> = z.output<Field<E, 'query'>>
export type BodyOf<E extends Endpoint> = z.output<Field<E, 'body'>>
/** All that a call was asked: its body with the fields of its path and query. */
export type PedidoOf<E extends Endpoint> = BodyOf<E> & QueryOf<E>
/** An address is text: a number may stand where its digits go. */
type Sent<Fields> = { [Name in keyof Fields]: Fields[Name] | (string extends Fields[Name] ? number : never) }
export type QueryInput<E extends Endpoint> = Sent<z.input<Field<E, 'query'>>>
export type BodyInput<E extends Endpoint> = z.input<Field<E, 'body'>>
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>
