import { addressKey } from '../../address-key.pure.ts'

/** Returns the first part of an IP address, such as `181.47`, by which people recognise their network. */
export function networkOf(ip: string): string {
  const [, v4, v6] = /^(?:(\d+\.\d+)\.|([1-9a-f][\da-f]*:[\da-f]+):.*\/64$)/.exec(addressKey(ip)) ?? []
  return v4 ?? v6 ?? ''
}
