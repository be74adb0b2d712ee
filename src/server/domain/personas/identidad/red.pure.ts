import { addressKey } from '../../address-key.pure.ts'

/** Roughly where from, as far as one's own network can be told by it: `181.47`, and no more of the address. */
export function redOf(ip: string): string {
  const [, v4, v6] = /^(?:(\d+\.\d+)\.|([1-9a-f][\da-f]*:[\da-f]+):.*\/64$)/.exec(addressKey(ip)) ?? []
  return v4 ?? v6 ?? ''
}
