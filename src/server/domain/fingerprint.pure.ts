import { createHash } from 'node:crypto'

/** Returns the version of an object. A save sends back the version that was read, so the second of two concurrent edits is refused. */
export function fingerprint(valor: unknown): string {
  return createHash('sha256').update(JSON.stringify(valor)).digest('hex')
}

/** Returns the version of a set of ids. Ignores their order and all other fields. */
export function fingerprintWhich(cosas: readonly { id: number }[]): string {
  return fingerprint(cosas.map(({ id }) => id).sort((uno, otro) => uno - otro))
}
