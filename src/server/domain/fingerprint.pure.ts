import { createHash } from 'node:crypto'

/** Returns an object's version. A form sends it back, so that the server refuses the second of two concurrent edits. */
export function fingerprint(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}

export function fingerprintIds(items: readonly { id: number }[]): string {
  return fingerprint(items.map(({ id }) => id).sort((one, other) => one - other))
}
