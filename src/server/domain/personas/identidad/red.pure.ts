import { isIPv4, isIPv6 } from 'node:net'

/** Roughly where from, as far as one's own network can be told by it: `181.47`, and no more of the address. */
export function redOf(ip: string): string {
  const v4 = ip.replace(/^::ffff:/i, '')
  if (isIPv4(v4)) return v4.split('.').slice(0, 2).join('.')
  if (!isIPv6(ip)) return ''
  const [principio = ''] = ip.split('::')
  const grupos = principio.split(':').filter(Boolean)
  return grupos.length < 2 ? '' : grupos.slice(0, 2).join(':')
}
