import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { startAfterPaint } from './shell/start-after-paint.ts'

/** These show nothing of use until their script knows who asks. */
const gated = /^\/(admin|cuentas?|pago|reservas?)(\/|$)/

/**
 * Renders the page to its end before answering: the whole body is needed to hash its inline scripts and to keep
 * body and headers together in the page cache. A HEAD renders too, so that its status is the GET's.
 */
export default async function renderPage(request: Request, status: number, headers: Headers, context: EntryContext) {
  let failed = false
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    signal: request.signal,
    // The page is whole before it goes: no part of it is sent apart, to be put in its place by a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failed = true
      console.error('page render failed', error)
    },
  })
  await stream.allReady
  const html = await new Response(stream).text()
  const body = gated.test(new URL(request.url).pathname) ? html : startAfterPaint(html)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(request.method === 'HEAD' ? null : body, { status: failed ? 500 : status, headers })
}
