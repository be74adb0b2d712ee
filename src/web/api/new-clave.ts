/** A key that no other call has. `crypto.randomUUID` is missing where the site is opened without https. */
export function newClave(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
