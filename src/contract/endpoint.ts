import type * as z from 'zod'

/**
 * Who may call: `todos`, a signed-in `cliente`, any `sesion` (customer or staff), `personal` (types 1 and 10),
 * or `administrador` (type 1).
 */
export type Quien = 'todos' | 'cliente' | 'sesion' | 'personal' | 'administrador'

/** At most `max` calls in `segundos`, counted by address or by the value of a field (an account, seen from outside). */
export type Limite = { por: 'origen' | { campo: string }; max: number; segundos: number }

export type Endpoint<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `:name` for path parameters, which join the query's fields. */
  path: `/api/${string}`
  tema: string
  resumen: string
  quien: Quien
  query?: Query
  body?: Body
  reply: Reply
  /** What a success answers: JSON unless said. */
  formato?: 'json' | 'texto' | 'html' | 'binario'
  limites?: readonly Limite[]
  /** Refuses a `mail` (body or query) other than the bearer's own. */
  mailPropio?: boolean
  /** Honours the `Idempotency-Key` header. */
  idempotente?: boolean
  /** Fields that carry files, in multipart bodies. */
  archivos?: readonly string[]
  /** Needs the body as it came, to check a signature over it. */
  crudo?: boolean
}

/** Declares a call; its types flow from here to the server's binding and the browser's client. */
export function endpoint<Query extends z.ZodType, Body extends z.ZodType, Reply extends z.ZodType>(
  definition: Endpoint<Query, Body, Reply>,
): Endpoint<Query, Body, Reply> {
  return definition
}

// biome-ignore lint/suspicious/noExplicitAny: the bound of a generic; unknown would refuse every concrete endpoint
export type AnyEndpoint = Endpoint<any, any, any>
export type QueryOf<E extends AnyEndpoint> = E['query'] extends z.ZodType ? z.output<E['query']> : undefined
export type BodyOf<E extends AnyEndpoint> = E['body'] extends z.ZodType ? z.output<E['body']> : undefined
export type QueryInput<E extends AnyEndpoint> = E['query'] extends z.ZodType ? z.input<E['query']> : undefined
export type BodyInput<E extends AnyEndpoint> = E['body'] extends z.ZodType ? z.input<E['body']> : undefined
export type ReplyOf<E extends AnyEndpoint> = z.output<E['reply']>
