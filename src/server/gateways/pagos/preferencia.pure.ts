import { isIP } from 'node:net'
import { toDecimal } from './centavos.pure.ts'
import type { NuevaPreferencia } from './pagos.ts'

/**
 * The body of `POST /checkout/preferences`.
 * @param onLoopback The peer is the sandbox, which reaches addresses that the real provider refuses or cannot reach.
 */
export function buildPreferencia(preferencia: NuevaPreferencia, { onLoopback }: { onLoopback: boolean }) {
  const { payer } = preferencia
  const back = new URL(preferencia.volverA)
  const notify = new URL(preferencia.avisarA)
  const backUrls = (onLoopback || !isAddress(back)) && { success: back.href, failure: back.href, pending: back.href }
  return {
    items: [
      {
        id: preferencia.referencia,
        title: preferencia.titulo.slice(0, 250),
        quantity: 1,
        unit_price: toDecimal(preferencia.importe),
        currency_id: 'ARS',
      },
    ],
    ...(payer && { payer: { email: payer.mail, name: payer.nombre, surname: payer.apellido } }),
    external_reference: preferencia.referencia,
    ...endAt(preferencia.vence),
    ...(backUrls && { back_urls: backUrls }),
    ...(backUrls && back.protocol === 'https:' && { auto_return: 'approved' }),
    ...((onLoopback || isReachable(notify)) && { notification_url: notify.href }),
  }
}

/** Until when it can be paid, in the provider's date form. */
export function endAt(vence: Date) {
  return { expires: true, expiration_date_to: vence.toISOString().replace('Z', '+00:00') }
}

/** One IP address in `back_urls` makes the provider refuse the whole preference. */
function isAddress(url: URL): boolean {
  return isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0
}

function isReachable(url: URL): boolean {
  const local = /(^|\.)(localhost|local|internal|test|lan)$/.test(url.hostname)
  return url.protocol === 'https:' && !isAddress(url) && !local && url.hostname.includes('.')
}
