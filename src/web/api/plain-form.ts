import { data, type RouterContextProvider } from 'react-router'
import type { BodyInput, Endpoint, ReplyOf } from '../../contract/endpoint.ts'
import { ApiError } from './client.ts'
import { serverClient } from './server.ts'

/** The result of a form that was posted to its own page. `values` is the typed text, which the fields show again. */
export type FormResult<Reply = unknown> =
  | { reply: Reply; values: Record<string, string> }
  | { reply?: undefined; mensaje: string; campos: Record<string, string>; values: Record<string, string> }

/**
 * Calls an endpoint with the fields of a plain form. Route actions call it on the server, so that the page works without JavaScript. A
 * refusal keeps its status code. `secret` names fields that the page never receives back.
 */
export async function sendForm<E extends Endpoint>(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  endpoint: E,
  { extra = {}, secret = [] }: { extra?: Record<string, string>; secret?: string[] } = {},
) {
  const typed = { ...textsOf(await readForm(request)), ...extra }
  const values = Object.fromEntries(Object.entries(typed).filter(([name]) => !secret.includes(name)))
  try {
    const reply: ReplyOf<E> = await serverClient(context).call(endpoint, { body: typed as BodyInput<E> })
    return data<FormResult<ReplyOf<E>>>({ reply, values })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return data<FormResult<ReplyOf<E>>>(
      { mensaje: error.message, campos: error.campos, values },
      { status: error.status },
    )
  }
}

/**
 * Reads a submitted form.
 * @throws a 415 response if the body is not a form. The response is not reported as a defect, because browsers never send such a body
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw data(null, { status: 415 })
  }
}

export function resultFieldOf(sent: FormResult | undefined, name: string) {
  const refused = sent && 'campos' in sent ? sent : undefined
  return { name, defaultValue: refused?.values[name], error: refused?.campos[name] }
}

export function refusalOf(sent: FormResult | undefined): string | undefined {
  if (!sent || !('campos' in sent)) return undefined
  return Object.keys(sent.campos).length > 0 ? undefined : sent.mensaje
}

function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

export type FormRefusal = { status: number; campos: Record<string, string>; mensaje?: string }

/** Converts an ApiError to a `FormRefusal`. Rethrows any other error. */
export function toFormRefusal(error: unknown, campos: readonly string[]): FormRefusal {
  if (!(error instanceof ApiError)) throw error
  const mine = Object.entries(error.campos).filter(([name]) => campos.includes(name))
  const allShown = mine.length > 0 && mine.length === Object.keys(error.campos).length
  return { status: error.status, campos: Object.fromEntries(mine), mensaje: allShown ? undefined : error.message }
}
