import { isIPv4, isIPv6 } from 'node:net'

/** IPv6 ranges that end in an IPv4 address: mapped addresses and NAT64 (RFC 6052). */
const carriesIpv4 = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']

/** Returns the rate-limit key of an IP address. For IPv6 it is the /64, which one household usually has. Returns other text unchanged. */
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

function expand(address: string): string[] {
  // `URL` normalizes the address: an IPv4 ending becomes two groups.
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
