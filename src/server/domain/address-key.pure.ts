import { isIPv4, isIPv6 } from 'node:net'

/** IPv6 ranges whose last 32 bits are an IPv4 address: mapped ones, and those that a network translates (RFC 6052). */
const carriesIpv4 = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']

/**
 * What an address counts as where it is a key: an IPv4 address itself, of an IPv6 one its /64, since one home has all of that. Both
 * however they are written: with a zone, brackets, a port, in capitals, compressed or not. What is no address counts as it is.
 */
export function addressKey(ip: string): string {
  const bare = withoutPort(ip.trim()).replace(/%.*$/, '')
  if (!isIPv6(bare)) return isIPv4(bare) ? bare : ip
  const groups = expand(bare)
  const carried = carriesIpv4.includes(groups.slice(0, 6).join(':'))
  return carried ? ipv4Of(groups) : `${groups.slice(0, 4).join(':')}::/64`
}

function withoutPort(ip: string): string {
  return /^\[([^\]]*)\](:\d+)?$/.exec(ip)?.[1] ?? /^([\d.]+):\d+$/.exec(ip)?.[1] ?? ip
}

/** The eight groups of an IPv6 address, in lower case and without leading zeros. */
function expand(address: string): string[] {
  // A URL writes it in one form, and turns an IPv4 ending into groups.
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = [], tail = []] = written.split('::').map((half) => half.split(':').filter(Boolean))
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail]
}

function ipv4Of(groups: string[]): string {
  const bytes = groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16)
    return [value >> 8, value & 255]
  })
  return bytes.join('.')
}
