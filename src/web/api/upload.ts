import { readSession } from '../session/session-store.ts'
import { renewSession } from './browser.ts'
import { type Client, createClient } from './client.ts'

/** Returns an API client that reports the sent fraction of a body, from 0 to 1. `fetch` cannot report it. */
export function uploadClient(onProgress: (fraction: number) => void): Client {
  return createClient((path, init) => sendWithProgress(path, init, onProgress), {
    session: readSession,
    renew: renewSession,
  })
}

function sendWithProgress(path: string, init: RequestInit, onProgress: (fraction: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(init.method ?? 'GET', path)
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(answerOf(request))
    request.onerror = () => reject(new TypeError('The connection was lost'))
    request.send(init.body as XMLHttpRequestBodyInit)
  })
}

function answerOf(request: XMLHttpRequest): Response {
  const headers = { 'content-type': request.getResponseHeader('content-type') ?? '' }
  return new Response(request.responseText, { status: request.status, headers })
}
