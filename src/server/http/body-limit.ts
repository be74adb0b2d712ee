import type { Context, Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { api } from '../../contract/api.ts'
import { DomainError } from '../domain-error.ts'
import { createMemoryBudget, type Lease } from './memory-budget.ts'

/** Aborts a large body if fewer than `windowBytes` arrive in a period of `windowMs`, and always after `deadlineMs`. */
export type UploadPace = { windowMs: number; windowBytes: number; deadlineMs: number }

const kilobyte = 1024
const usual = 1024 * kilobyte
/** 64 kB in ten seconds is slower than the slowest phone connection. */
const usualPace: UploadPace = { windowMs: 10_000, windowBytes: 64 * kilobyte, deadlineMs: 5 * 60_000 }
const largest = Math.max(...[...api.values()].map(({ maxBytes = usual }) => maxBytes))
const memory = createMemoryBudget(2 * largest)

/**
 * Limits the size of bodies. Measures a body without a declared length while it arrives. For a call with a larger limit, `admitBody`
 * measures such a body.
 */
export async function limitBody(c: Context, next: Next) {
  const maxSize = maxBytesOf(c.req.path)
  if (maxSize > usual && declaredBytes(c) === undefined) return next()
  return bodyLimit({ maxSize, onError: refuse })(c, next)
}

type Admission = {
  maxBytes: number | undefined
  owner: string
  pace?: UploadPace | undefined
}

/**
 * Runs the call with its body measured. If the body is slow or memory is full, reading it throws `cuerpo_lento` or
 * `sin_lugar_para_archivos`.
 */
export async function admitBody<T>(c: Context, { maxBytes, owner, pace }: Admission, run: () => Promise<T>) {
  if (!maxBytes) return run()
  const lease = memory.open(owner)
  const stopWatching = watchBody(c, maxBytes, lease, pace ?? usualPace)
  try {
    return await run()
  } finally {
    stopWatching()
    lease.leave()
  }
}

function maxBytesOf(path: string): number {
  const calls = [...api.values()].filter((endpoint) => endpoint.path === path)
  return Math.max(usual, ...calls.map(({ maxBytes = usual }) => maxBytes))
}

function declaredBytes(c: Context): number | undefined {
  if (c.req.header('transfer-encoding')) return undefined
  const length = Number(c.req.header('content-length') ?? Number.NaN)
  return Number.isNaN(length) ? undefined : length
}

/** Replaces the request's body by a measured stream. Returns a function that stops its timers. */
function watchBody(c: Context, maxBytes: number, lease: Lease, { windowMs, windowBytes, deadlineMs }: UploadPace) {
  const { url, method, headers, body } = c.req.raw
  if (!body) return () => undefined
  let seen = 0
  let seenBefore = 0
  let cutOff: (codigo: 'cuerpo_lento') => void = () => undefined
  const window = setInterval(() => {
    if (seen - seenBefore < windowBytes) cutOff('cuerpo_lento')
    seenBefore = seen
  }, windowMs)
  const deadline = setTimeout(() => cutOff('cuerpo_lento'), deadlineMs)
  const stop = () => {
    clearInterval(window)
    clearTimeout(deadline)
  }
  const measure = new TransformStream<Uint8Array, Uint8Array>({
    start(controller) {
      cutOff = (codigo) => controller.error(new DomainError(codigo))
    },
    transform(chunk, controller) {
      seen += chunk.length
      if (seen > maxBytes) controller.error(new DomainError('cuerpo_demasiado_grande'))
      else if (!lease.take(chunk.length)) controller.error(new DomainError('sin_lugar_para_archivos'))
      else controller.enqueue(chunk)
    },
    flush: stop,
  })
  // Does not cancel the body of a refused request, because the HTTP server closes the connection after the refusal.
  const init = { method, headers, body: body.pipeThrough(measure, { preventCancel: true }), duplex: 'half' }
  c.req.raw = new Request(url, init)
  return stop
}

function refuse(): never {
  throw new DomainError('cuerpo_demasiado_grande')
}
