/** Returns the MDN HTTP Observatory's score for a response over TLS: 100 plus bonuses. */
export function scoreObservatory(headers: Headers, html: string): number {
  const csp = readPolicy(headers.get('content-security-policy') ?? '')
  const penalties = [
    scorePolicy(csp),
    headers.has('set-cookie') && !/;\s*secure/i.test(headers.get('set-cookie') ?? '') ? -40 : 0,
    headers.get('access-control-allow-origin') === '*' && headers.has('access-control-allow-credentials') ? -50 : 0,
    scoreHsts(headers.get('strict-transport-security') ?? ''),
    headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
    scoreFraming(csp, headers.get('x-frame-options')),
    scoreReferrer(headers.get('referrer-policy')),
    foreignScripts(html).length > 0 ? -5 : 0,
    /^same-(origin|site)$/.test(headers.get('cross-origin-resource-policy') ?? '') ? 10 : 0,
  ]
  const lost = penalties.filter((points) => points < 0).reduce((sum, points) => sum + points, 100)
  const won = penalties.filter((points) => points > 0).reduce((sum, points) => sum + points, 0)
  // Bonuses count only above a minimum score.
  return lost >= 90 ? lost + won : lost
}

type Policy = Map<string, string[]>

export function readPolicy(csp: string): Policy {
  return new Map(
    csp.split(';').flatMap((part) => {
      const [name, ...sources] = part.trim().split(/\s+/)
      return name ? [[name, sources] as const] : []
    }),
  )
}

function scorePolicy(csp: Policy): number {
  if (csp.size === 0) return -25
  const fallback = csp.get('default-src') ?? ['*']
  const script = csp.get('script-src') ?? fallback
  const style = csp.get('style-src') ?? fallback
  const isLoose = (sources: string[]) => sources.some((source) => /^(\*|https?:|data:|'unsafe-inline')$/.test(source))
  if (isLoose(script)) return -20
  if (script.includes("'unsafe-eval'")) return -10
  if (isLoose(style)) return 0
  return fallback.join() === "'none'" ? 10 : 5
}

function scoreHsts(value: string): number {
  const seconds = Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0)
  if (seconds === 0) return -20
  if (seconds < 15_768_000) return -10
  return 0
}

function scoreFraming(csp: Policy, frameOptions: string | null): number {
  if (csp.has('frame-ancestors')) return 5
  return /^(deny|sameorigin)$/i.test(frameOptions ?? '') ? 0 : -20
}

function scoreReferrer(value: string | null): number {
  if (value === null) return 0
  return /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(value) ? 5 : -5
}

function foreignScripts(html: string): string[] {
  return [...html.matchAll(/<script[^>]*\ssrc="(?:https?:)?\/\/[^>]*>/g)].flatMap(([tag]) =>
    tag.includes('integrity=') ? [] : [tag],
  )
}

/**
 * Returns the resources that a page loads from other origins. Anchors (`<a href>`) are not resources. A `<link>` is one, unless it is
 * canonical or alternate.
 */
export function foreignRequests(html: string): string[] {
  const fetched = [
    ...html.matchAll(
      /<(?:script|img|iframe|source|video|audio|embed|object)\b[^>]*?\s(?:src|srcset|data|poster)="([^"]*)"/g,
    ),
    ...[...html.matchAll(/<link\b[^>]*>/g)].flatMap(([tag]) =>
      /rel="(?:canonical|alternate)"/.test(tag) ? [] : [...tag.matchAll(/href="([^"]*)"/g)],
    ),
    ...html.matchAll(/url\(["']?([^"')]+)/g),
  ]
  return fetched.flatMap(([, address = '']) => (/^(?:https?:)?\/\//.test(address) ? [address] : []))
}
