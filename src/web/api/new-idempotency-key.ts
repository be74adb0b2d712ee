const keys = new WeakMap<File, string>()

/** Returns the same key whenever the file is sent, so that the server stores it only once, even if a reply was lost. */
export function keyOfFile(file: File): string {
  const key = keys.get(file) ?? newIdempotencyKey()
  keys.set(file, key)
  return key
}

/** Returns 32 random hexadecimal digits. Does not use `crypto.randomUUID`, which does not exist on pages without https. */
export function newIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
