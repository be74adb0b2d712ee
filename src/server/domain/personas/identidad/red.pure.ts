import { addressKey } from '../../address-key.pure.ts'

/** Returns an approximate network by which people recognise their own, such as `181.47`, without the rest of the IP address. */
export function redOf(ip: string): string {
  const [, v4, v6] = /^(?:(\d+\.\d+)\.|([1-9a-f][\da-f]*:[\da-f]+):.*\/64$)/.exec(addressKey(ip)) ?? []
  return v4 ?? v6 ?? ''
}
