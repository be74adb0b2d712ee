const keys = new WeakMap<File, string>()

/** Returns the idempotency key of a chosen file. If the file is sent again after a lost reply, it is stored only once. */
export function keyOfFile(file: File): string {
  const key = keys.get(file) ?? newIdempotencyKey()
  keys.set(file, key)
  return key
}

/** Returns a unique idempotency key. `crypto.randomUUID` does not exist on pages without https. */
export function newIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
