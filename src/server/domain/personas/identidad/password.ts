import { hash, verify } from '@node-rs/argon2'

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** A hash that no password matches, so that an unknown account takes as long as a known one. */
const nobody = hashPassword(crypto.randomUUID())

/** Compares a password in the same time whether or not the account exists or has a password. */
export async function checkPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const fits = await verify(stored ?? (await nobody), password)
  return fits && Boolean(stored)
}
