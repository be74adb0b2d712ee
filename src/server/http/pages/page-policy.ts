import { createHash } from 'node:crypto'

/**
 * The policy of one rendered page: its own scripts by hash, nothing inline besides, no third party.
 * `style=` attributes are allowed (sliders and date fields set sizes); <style> elements by hash.
 */
export function pagePolicy(html: string): string {
  return policyOf(html, nobody)
}

/**
 * The same for a page that carries the provider's payment button: its script, what that fetches and the frames it opens,
 * and <style> elements, which it makes as it goes.
 */
export function paymentPolicy(html: string): string {
  return policyOf(html, provider)
}

type Guests = Record<'script' | 'style' | 'img' | 'font' | 'connect' | 'frame', readonly string[]>

const nobody: Guests = { script: [], style: [], img: [], font: [], connect: [], frame: [] }

const files = 'https://http2.mlstatic.com'
const provider: Guests = {
  script: ['https://sdk.mercadopago.com', 'https://www.mercadopago.com', files],
  style: ["'unsafe-inline'", files],
  img: [files, 'https://www.mercadopago.com', 'https://www.mercadolibre.com'],
  font: [files],
  connect: [
    'https://api.mercadopago.com',
    'https://events.mercadopago.com',
    'https://api.mercadolibre.com',
    'https://www.mercadolibre.com',
    files,
  ],
  frame: ['https://www.mercadopago.com.ar', 'https://www.mercadopago.com', 'https://www.mercadolibre.com'],
}

function policyOf(html: string, guests: Guests): string {
  // A hash beside it would make browsers pass over 'unsafe-inline'.
  const styles = guests.style.length > 0 ? guests.style : hashesOf(html, 'style')
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashesOf(html, 'script'), ...guests.script].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...guests.img].join(' '),
    ["font-src 'self'", ...guests.font].join(' '),
    ["connect-src 'self'", ...guests.connect].join(' '),
    ["frame-src 'self'", ...guests.frame].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function hashesOf(html: string, tag: 'script' | 'style'): string[] {
  // A block of data is no script: a browser asks no policy for it.
  const inline = html.matchAll(
    new RegExp(`<${tag}(?![^>]*\\s(?:src=|type="application/))[^>]*>([\\s\\S]*?)</${tag}>`, 'g'),
  )
  const hashes = [...inline].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return [...new Set(hashes)]
}
