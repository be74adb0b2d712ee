import { createHash } from 'node:crypto'

/** Which version of something it is: whoever saves tells back the one that was read, so that of two the second is told. */
export function fingerprint(valor: unknown): string {
  return createHash('sha256').update(JSON.stringify(valor)).digest('hex')
}

/** Which ones they are, in whatever order and whatever is known of each. */
export function fingerprintWhich(cosas: readonly { id: number }[]): string {
  return fingerprint(cosas.map(({ id }) => id).sort((uno, otro) => uno - otro))
}
