import { createHash } from 'node:crypto'

/**
 * The policy of one rendered page: its own scripts by hash, nothing inline besides, no third party.
 * `style=` attributes are allowed (sliders and date fields set sizes); <style> elements by hash.
 */
export function pagePolicy(html: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${hashesOf(html, 'script').join(' ')}`.trim(),
    `style-src 'self' ${hashesOf(html, 'style').join(' ')}`.trim(),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function hashesOf(html: string, tag: 'script' | 'style'): string[] {
  const inline = html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))
  const hashes = [...inline].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return [...new Set(hashes)]
}
