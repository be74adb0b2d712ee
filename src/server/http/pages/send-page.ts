import type { Context } from 'hono'
import { cameOverTls } from '../headers.ts'
import { answerPage, asResponse, type Page } from './page-answer.ts'

/** A finished page in the encoding that the browser takes, or the word that what it keeps still holds. */
export function sendPage(c: Context, page: Page): Response {
  return asResponse(
    answerPage(page, {
      method: c.req.method,
      encodings: c.req.header('accept-encoding'),
      ifNoneMatch: c.req.method === 'POST' ? undefined : c.req.header('if-none-match'),
      secure: cameOverTls(c.req.header('x-forwarded-proto')),
    }),
  )
}
