import { buildAviso } from '../../src/server/gateways/pagos/sandbox/deliveries.ts'

/** Returns a webhook as the provider sends it. With a different secret, the webhook is a forgery. */
export function signedAviso(webhookSecret: string, avisarA: string, pagoId: string, now = () => new Date()): Request {
  return buildAviso({ webhookSecret, now, avisarA, pagoId, action: 'payment.updated' })
}

/** Returns `times` identical copies of a webhook, as the provider repeats it. */
export function replayed(aviso: Request, times: number): Request[] {
  return Array.from({ length: times }, () => aviso.clone() as Request)
}

/** Returns webhooks that an attacker without the secret could send: unsigned, wrongly signed, replayed for another payment, malformed. */
export function forgedAvisos(genuine: Request, pagoId: string, count: number): Request[] {
  const signature = genuine.headers.get('x-signature') ?? ''
  const forgeries: ((request: Request, index: number) => void)[] = [
    (request) => request.headers.delete('x-signature'),
    (request) => request.headers.set('x-signature', ''),
    (request, index) => request.headers.set('x-signature', `ts=${index},v1=${'0'.repeat(64)}`),
    (request) => request.headers.set('x-signature', signature.replace(/v1=.*/, 'v1=')),
    (request) => request.headers.set('x-signature', signature.replace(/ts=\d+/, 'ts=1')),
    (request) => request.headers.set('x-request-id', 'another-request'),
    (request) => request.headers.set('x-signature', signature.slice(0, -1)),
  ]
  return Array.from({ length: count }, (_, index) => {
    const url = new URL(genuine.url)
    url.searchParams.set('data.id', pagoId)
    const request = new Request(url, { method: 'POST', headers: genuine.headers, body: '{}' })
    forgeries[index % forgeries.length]?.(request, index)
    return request
  })
}

/** Returns the items in another order, determined by `seed`. */
export function shuffled<T>(items: T[], seed: number): T[] {
  const key = (index: number) => ((index + 1) * 2654435761 + seed * 40503) % 4294967296
  return items
    .map((item, index) => ({ item, order: key(index) % 9973 }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item)
}

/** Returns the three parts of a webhook that the gateway verifies. */
export function partsOf(aviso: Request) {
  return {
    dataId: new URL(aviso.url).searchParams.get('data.id') ?? '',
    requestId: aviso.headers.get('x-request-id'),
    signature: aviso.headers.get('x-signature'),
  }
}
