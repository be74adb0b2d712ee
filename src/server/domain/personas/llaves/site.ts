import type { Deps } from '../../deps.ts'

/** Returns the site's WebAuthn identity: a passkey belongs to a host (`rpId`) and signs only for its origin. */
export function sitioOf({ publicUrl }: Deps): { rpId: string; origen: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { rpId: hostname, origen: origin }
}
