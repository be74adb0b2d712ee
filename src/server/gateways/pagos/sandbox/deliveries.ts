import { randomUUID } from 'node:crypto'
import { signAviso } from '../signature.pure.ts'
import type { PagoSandbox } from './store.ts'

const delaysMs = [0, 1_000, 5_000, 30_000, 300_000]

/** Runs a task later, without waiting for it. Default: a timer that does not keep the process alive. */
export type Schedule = (task: () => Promise<void>, delayMs: number) => void
/** Default: `fetch`. A server that cannot reach its own public URL passes another function. */
export type DeliverRequest = (request: Request) => Promise<Response>

/**
 * Delivers webhooks as the provider does: at once, then after 1, 5, 30 and 300 s until the reply is 200 or 201, each time with a new
 * signature.
 */
export function createWebhookDeliveries({
  webhookSecret,
  now,
  schedule = laterOn,
  deliver = (request) => fetch(request, { signal: AbortSignal.timeout(22_000), redirect: 'manual' }),
}: {
  webhookSecret: string
  now: () => Date
  schedule?: Schedule
  deliver?: DeliverRequest
}) {
  return function notify(pago: PagoSandbox, action: 'payment.created' | 'payment.updated'): void {
    const { avisarA } = pago
    if (avisarA === null) return
    const attempt = (index: number) => {
      const delay = delaysMs[index]
      if (delay === undefined) return
      schedule(async () => {
        const accepted = await arrives(deliver, buildAviso({ webhookSecret, now, avisarA, pagoId: pago.id, action }))
        if (!accepted) attempt(index + 1)
      }, delay)
    }
    attempt(0)
  }
}

export function buildAviso(aviso: {
  webhookSecret: string
  now: () => Date
  avisarA: string
  pagoId: string
  action: 'payment.created' | 'payment.updated'
}): Request {
  const url = new URL(aviso.avisarA)
  url.searchParams.set('data.id', aviso.pagoId)
  url.searchParams.set('type', 'payment')
  const requestId = randomUUID()
  const ts = String(aviso.now().getTime())
  return new Request(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-request-id': requestId,
      'x-signature': signAviso(aviso.webhookSecret, { dataId: aviso.pagoId, requestId, ts }),
    },
    body: JSON.stringify({
      action: aviso.action,
      api_version: 'v1',
      data: { id: aviso.pagoId },
      date_created: aviso.now().toISOString(),
      id: Number.parseInt(requestId.slice(0, 8), 16),
      live_mode: false,
      type: 'payment',
    }),
  })
}

async function arrives(deliver: DeliverRequest, request: Request): Promise<boolean> {
  const status = await deliver(request).then(
    (response) => response.status,
    () => 0,
  )
  return status === 200 || status === 201
}

function laterOn(task: () => Promise<void>, delayMs: number): void {
  setTimeout(task, delayMs).unref()
}
