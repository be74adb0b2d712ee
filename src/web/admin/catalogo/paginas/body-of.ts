import type * as z from 'zod'
import type { Endpoint } from '../../../../contract/endpoint.ts'

/** The schema of a call's body, for the form that fills it. */
export function bodyOf<Body extends z.ZodType>({ body, path }: Pick<Endpoint<z.ZodType, Body>, 'body' | 'path'>): Body {
  if (!body) throw new Error(`${path} takes no body`)
  return body
}
