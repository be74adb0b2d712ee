import { createHash } from 'node:crypto'

/** Returns an object's version. A form sends it back, so that the server refuses the second of two concurrent edits. */
export function fingerprint(valor: unknown): string {
  return createHash('sha256').update(JSON.stringify(valor)).digest('hex')
}

export function fingerprintIds(cosas: readonly { id: number }[]): string {
  return fingerprint(cosas.map(({ id }) => id).sort((uno, otro) => uno - otro))
}
