import { createHash } from 'node:crypto'

/** Returns a page's CSP. It allows `style=` attributes, because sliders and date fields set sizes. */
export function pagePolicy(html: string): string {
  return policyOf(html, nobody)
}

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
  // Browsers ignore 'unsafe-inline' if the policy also has a hash, so the hashes are omitted then.
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
  // Skips data blocks, to which browsers apply no policy.
  const inline = html.matchAll(
    new RegExp(`<${tag}(?![^>]*\\s(?:src=|type="application/))[^>]*>([\\s\\S]*?)</${tag}>`, 'g'),
  )
  const hashes = [...inline].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return [...new Set(hashes)]
}
