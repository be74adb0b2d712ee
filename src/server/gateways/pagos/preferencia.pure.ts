import { isIP } from 'node:net'
import { truncate } from '../../../reglas/text.ts'
import { toDecimal } from './centavos.pure.ts'
import type { NuevaPreferencia } from './pagos.ts'

/** @param onLoopback whether the receiver is the sandbox, which accepts URLs that the real provider refuses or cannot reach */
export function buildPreferencia(preferencia: NuevaPreferencia, { onLoopback }: { onLoopback: boolean }) {
  const { payer } = preferencia
  const back = new URL(preferencia.volverA)
  const notify = new URL(preferencia.avisarA)
  const backUrls = (onLoopback || !hasIpHost(back)) && { success: back.href, failure: back.href, pending: back.href }
  return {
    items: [
      {
        id: preferencia.referencia,
        title: truncate(preferencia.title, 250),
        quantity: 1,
        unit_price: toDecimal(preferencia.importe),
        currency_id: 'ARS',
      },
    ],
    ...(payer && { payer: { email: payer.mail, name: payer.nombre, surname: payer.apellido } }),
    external_reference: preferencia.referencia,
    ...expiryFields(preferencia.vence),
    ...(backUrls && { back_urls: backUrls }),
    ...(backUrls && back.protocol === 'https:' && { auto_return: 'approved' }),
    ...((onLoopback || isReachable(notify)) && { notification_url: notify.href }),
  }
}

export function expiryFields(vence: Date) {
  return { expires: true, expiration_date_to: vence.toISOString().replace('Z', '+00:00') }
}

/** Returns whether the URL's host is an IP address. The provider refuses a preference whose `back_urls` has such a URL. */
function hasIpHost(url: URL): boolean {
  return isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0
}

function isReachable(url: URL): boolean {
  const local = /(^|\.)(localhost|local|internal|test|lan)$/.test(url.hostname)
  return url.protocol === 'https:' && !hasIpHost(url) && !local && url.hostname.includes('.')
}
