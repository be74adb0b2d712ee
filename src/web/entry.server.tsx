import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router'
import { keepPresses } from './shell/keep-presses.ts'
import { restoreScroll } from './shell/restore-scroll.ts'
import { startAfterPaint } from './shell/start-after-paint.ts'

/** What a route refuses, as a form sent to a page that takes none (405), is no fault of ours: the log is for those. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  console.error('page failed', error)
}

/** These show nothing of use until their script knows who asks. */
const gated = /^\/(admin|cuentas?|pago|reservas?)(\/|$)/

/**
 * Renders the page to its end before answering: the whole body is needed to hash its inline scripts and to keep
 * body and headers together in the page cache. A HEAD renders too, so that its status is the GET's.
 */
export default async function renderPage(request: Request, status: number, headers: Headers, context: EntryContext) {
  let failed = false
  const rendered = await new Promise<string>((done, refused) => {
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      // The page is whole before it goes: no part of it is sent apart, to be put in its place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => done(text(pipe(new PassThrough()))),
      onShellError: refused,
      onError(error) {
        failed = true
        console.error('page render failed', error)
      },
    })
    request.signal.addEventListener('abort', () => abort(request.signal.reason), { once: true })
  })
  const html = restoreScroll(rendered)
  const body = keepPresses(gated.test(new URL(request.url).pathname) ? html : startAfterPaint(html))
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(request.method === 'HEAD' ? null : body, { status: failed ? 500 : status, headers })
}
