import type { Deps } from '../../deps.ts'

/** The site as WebAuthn knows it: passkeys are of a host (`rpId`) and sign on its address alone. */
export function sitioOf({ publicUrl }: Deps): { rpId: string; origen: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { rpId: hostname, origen: origin }
}
