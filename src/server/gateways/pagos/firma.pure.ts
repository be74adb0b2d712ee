import { createHmac } from 'node:crypto'
import { WebhookSignatureValidator } from 'mercadopago'

/** A notice as it arrives: `data.id` of the address, and the headers `x-request-id` and `x-signature`. */
export type Aviso = { dataId: string; requestId: string | null; firma: string | null }

/**
 * Whether the notice was signed with our secret. Its age does not count: the provider repeats a notice for more than
 * four days, and a repetition changes nothing twice. `ts` enters the HMAC as it came, so seconds and milliseconds both do.
 */
export function verifyFirma(secret: string, { dataId, requestId, firma }: Aviso): boolean {
  // A `;` would let one part pose as two: a notice with a request id could be turned into one without.
  if (secret === '' || !isPart(dataId) || (requestId !== null && !isPart(requestId))) return false
  try {
    WebhookSignatureValidator.validate({ xSignature: firma, xRequestId: requestId, dataId, secret })
    return true
  } catch {
    return false
  }
}

/** The header `x-signature` as the provider writes it. */
export function signAviso(secret: string, aviso: { dataId: string; requestId: string | null; ts: string }): string {
  const request = aviso.requestId === null ? '' : `request-id:${aviso.requestId};`
  const manifest = `id:${aviso.dataId};${request}ts:${aviso.ts};`
  return `ts=${aviso.ts},v1=${createHmac('sha256', secret).update(manifest).digest('hex')}`
}

function isPart(text: string): boolean {
  return /^[\w.:-]{1,100}$/.test(text)
}
