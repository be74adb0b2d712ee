import { data, type RouterContextProvider } from 'react-router'
import type { BodyInput, Endpoint, ReplyOf } from '../../contract/endpoint.ts'
import { ApiError } from './client.ts'
import { serverClient } from './server.ts'

/** What became of a form that a page sent to itself. `valores` are what was typed, for the fields to keep. */
export type Sent<Reply = unknown> =
  | { reply: Reply; valores: Record<string, string> }
  | { reply?: undefined; mensaje: string; campos: Record<string, string>; valores: Record<string, string> }

/**
 * For a route's action: makes the contract's call with the fields of a plain form, on the server, so that a page does
 * its work without a script too. A refusal keeps its status. `secret` fields are never sent back.
 */
export async function sendForm<E extends Endpoint>(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  endpoint: E,
  { extra = {}, secret = [] }: { extra?: Record<string, string>; secret?: string[] } = {},
) {
  const typed = { ...textsOf(await readForm(request)), ...extra }
  const valores = Object.fromEntries(Object.entries(typed).filter(([name]) => !secret.includes(name)))
  try {
    const reply: ReplyOf<E> = await serverClient(context).call(endpoint, { body: typed as BodyInput<E> })
    return data<Sent<ReplyOf<E>>>({ reply, valores })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return data<Sent<ReplyOf<E>>>({ mensaje: error.message, campos: error.campos, valores }, { status: error.status })
  }
}

/**
 * What a form of the page sent.
 * @throws a route's answer with 415 when no form came: what no browser sends is no fault of ours.
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw data(null, { status: 415 })
  }
}

/** What a form says about one field after it was sent, to spread into the field. */
export function fieldOf(sent: Sent | undefined, name: string) {
  const refused = sent && 'campos' in sent ? sent : undefined
  return { name, defaultValue: refused?.valores[name], error: refused?.campos[name] }
}

/** The message for the whole form, when its fields do not tell everything already. */
export function refusalOf(sent: Sent | undefined): string | undefined {
  if (!sent || !('campos' in sent)) return undefined
  return Object.keys(sent.campos).length > 0 ? undefined : sent.mensaje
}

function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
