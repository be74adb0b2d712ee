import { createHmac } from 'node:crypto'
import { WebhookSignatureValidator } from 'mercadopago'

/** `dataId` is the query parameter `data.id`. The other fields are the headers `x-request-id` and `x-signature`. */
export type SignedAviso = { dataId: string; requestId: string | null; signature: string | null }

/**
 * Returns whether the provider signed the webhook. Ignores the webhook's age, because the provider repeats webhooks for days. `ts` is part
 * of the HMAC as received.
 */
export function verifySignature(secret: string, { dataId, requestId, signature }: SignedAviso): boolean {
  // With a `;` in a part, an attacker could move text from one signed part to another.
  if (secret === '' || !isPart(dataId) || (requestId !== null && !isPart(requestId))) return false
  try {
    WebhookSignatureValidator.validate({ xSignature: signature, xRequestId: requestId, dataId, secret })
    return true
  } catch {
    return false
  }
}

export function signAviso(secret: string, aviso: { dataId: string; requestId: string | null; ts: string }): string {
  const request = aviso.requestId === null ? '' : `request-id:${aviso.requestId};`
  const manifest = `id:${aviso.dataId};${request}ts:${aviso.ts};`
  return `ts=${aviso.ts},v1=${createHmac('sha256', secret).update(manifest).digest('hex')}`
}

function isPart(text: string): boolean {
  return /^[\w.:-]{1,100}$/.test(text)
}
