/** Returns a unique idempotency key. `crypto.randomUUID` does not exist on pages without https. */
export function newIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
