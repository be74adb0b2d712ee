import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router'
import { isDocument } from './page-kind.ts'

/**
 * Logs an error of a page. Does not log aborted requests, nor a refusal below status 500, such as 405 for a form sent to a page without an
 * action.
 */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  console.error('page failed', error)
}

/**
 * Renders the whole page before the response starts, because the server hashes its inline scripts and the page cache stores body and
 * headers together. Also renders for HEAD, so that its status equals that of GET.
 */
export default async function renderPage(request: Request, status: number, headers: Headers, context: EntryContext) {
  const page = <ServerRouter context={context} url={request.url} />
  const whole = isDocument(new URL(request.url).pathname)
    ? `<!DOCTYPE html>${renderToString(page)}`
    : await renderApp(page)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(request.method === 'HEAD' ? null : whole, { status, headers })
}

/** Renders the whole page with the streaming API. A synchronous render would omit the loaders' data, which the router sends as a stream. */
function renderApp(page: ReactNode): Promise<string> {
  return new Promise((done, refused) => {
    const { pipe } = renderToPipeableStream(page, {
      // Disables React's streaming of page parts, because it needs inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => done(text(pipe(new PassThrough()))),
      onShellError: refused,
      onError: refused,
    })
  })
}
