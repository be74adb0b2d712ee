import { hash, verify } from '@node-rs/argon2'
import { digestOf, parseOldHash, splitStored } from './old-password.ts'

// OWASP's first choice for argon2id: 19 MiB, two passes, parallelism one.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Normalizes to NFC, because keyboards send `ñ` as one character or as `n` with a combining tilde. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), cost)

/** @throws Error if the hash has an unknown scheme */
export async function wrapOldHash(written: string): Promise<string> {
  const parsed = parseOldHash(written)
  if (!parsed) throw new Error('The scheme of an imported password is unknown')
  return `${parsed.schema}:${await hashPassword(parsed.text)}`
}

export async function isWrapOf(stored: string | null, written: string): Promise<boolean> {
  const { schema, hash: deArgon } = splitStored(stored ?? '')
  const parsed = parseOldHash(written)
  return schema !== '' && parsed?.schema === schema && verify(deArgon, parsed.text)
}

/** No password matches this hash. With it, the check takes the same time if the account does not exist. */
const dummyHash = hashPassword(crypto.randomUUID())

/**
 * Takes the same time if the account does not exist or has no password.
 * @param limit the highest bcrypt cost of any account, for calls that must not reveal an account's scheme
 */
export async function checkPassword(stored: string | null | undefined, password: string, limit = 0): Promise<boolean> {
  const { schema, hash: deArgon } = splitStored(stored ?? (await dummyHash))
  // Older hashes are of the password as typed, in NFC or NFD.
  for (const form of new Set([password.normalize('NFC'), password, password.normalize('NFD')]))
    if (await verify(deArgon, await digestOf(schema, form, limit))) return Boolean(stored)
  return false
}
