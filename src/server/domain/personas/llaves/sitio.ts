import type { Deps } from '../../deps.ts'

/** Returns the site for WebAuthn: passkeys belong to a host (`rpId`) and sign only for its origin. */
export function sitioOf({ publicUrl }: Deps): { rpId: string; origen: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { rpId: hostname, origen: origin }
}
