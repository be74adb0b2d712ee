import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router'
import { isDocument } from './page-kind.ts'

/** What a route refuses, as a form sent to a page that takes none (405), is no fault of ours: the log is for those. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  console.error('page failed', error)
}

/**
 * Renders the page to its end before answering: the whole body is needed to hash its inline scripts and to keep body and headers
 * together in the page cache. A HEAD renders too, so that its status is the GET's.
 */
export default async function renderPage(request: Request, status: number, headers: Headers, context: EntryContext) {
  const page = <ServerRouter context={context} url={request.url} />
  const whole = isDocument(new URL(request.url).pathname)
    ? `<!DOCTYPE html>${renderToString(page)}`
    : await renderApp(page)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(request.method === 'HEAD' ? null : whole, { status, headers })
}

/** With the loaders' data, which the router sends along in parts that a string of one go would leave out. */
function renderApp(page: ReactNode): Promise<string> {
  return new Promise((done, refused) => {
    const { pipe } = renderToPipeableStream(page, {
      // No part of it is sent apart, to be put in its place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => done(text(pipe(new PassThrough()))),
      onShellError: refused,
      onError: refused,
    })
  })
}
