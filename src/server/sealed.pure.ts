import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** A key of 32 bytes, or the current key followed by the earlier ones that only decrypt. */
export type Llaves = Buffer | readonly [Buffer, ...Buffer[]]

/** Version 1 had no key identifier. */
const VERSIONS = { unmarked: 1, marked: 2 }
const MARK = 8
const NONCE = 12
const TAG = 16

/**
 * Encrypts with AES-256-GCM under a key derived from the first of `llaves`. Returns version byte, key identifier, nonce, tag, ciphertext.
 * @param aad what the secret belongs to, such as its storage key: moved elsewhere, the bytes do not decrypt
 */
export function seal(llaves: Llaves, plain: Buffer, aad: string): Buffer {
  const { actual } = split(llaves)
  const head = headOf(actual)
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', subkey(actual), nonce).setAAD(Buffer.concat([head, Buffer.from(aad)]))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([head, nonce, cipher.getAuthTag(), body])
}

/** Decrypts what `seal` encrypted. @throws Error if no key decrypts it, or the bytes or `aad` differ */
export function openSealed(llaves: Llaves, sealed: Buffer, aad: string): Buffer {
  const { todas } = split(llaves)
  if (sealed[0] === VERSIONS.marked) {
    const head = sealed.subarray(0, 1 + MARK)
    const key = todas.find((una) => headOf(una).equals(head))
    if (!key) throw new Error('Sealed with another key')
    return open(key, sealed, head, aad)
  }
  if (sealed[0] !== VERSIONS.unmarked) throw new Error('Not sealed by this version')
  for (const key of todas.slice(0, -1)) {
    try {
      return open(key, sealed, sealed.subarray(0, 1), aad)
    } catch {
      // Version 1 does not record its key, so the error of the last key is thrown.
    }
  }
  return open(todas.at(-1) ?? todas[0], sealed, sealed.subarray(0, 1), aad)
}

/** Returns whether the current key encrypted it. */
export function isCurrent(llaves: Llaves, sealed: Buffer): boolean {
  return sealed.subarray(0, 1 + MARK).equals(headOf(split(llaves).actual))
}

/** Encrypts a secret again with the current key. Returns null if it already is. @throws Error as `openSealed` */
export function reseal(llaves: Llaves, sealed: Buffer, aad: string): Buffer | null {
  return isCurrent(llaves, sealed) ? null : seal(llaves, openSealed(llaves, sealed, aad), aad)
}

/** Returns the current key, the earlier keys, and the list of all keys. */
export function split(llaves: Llaves): { actual: Buffer; anteriores: Buffer[]; todas: readonly [Buffer, ...Buffer[]] } {
  const todas: readonly [Buffer, ...Buffer[]] = Buffer.isBuffer(llaves) ? [llaves] : llaves
  const [actual, ...anteriores] = todas
  return { actual, anteriores, todas }
}

function open(key: Buffer, sealed: Buffer, head: Buffer, aad: string): Buffer {
  const from = head.length
  if (sealed.length < from + NONCE + TAG) throw new Error('Not sealed by this version')
  const nonce = sealed.subarray(from, from + NONCE)
  const tag = sealed.subarray(from + NONCE, from + NONCE + TAG)
  const decipher = createDecipheriv('aes-256-gcm', subkey(key), nonce, { authTagLength: TAG })
  decipher.setAAD(Buffer.concat([head, Buffer.from(aad)])).setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed.subarray(from + NONCE + TAG)), decipher.final()])
}

/** Returns an identifier of a key that does not reveal it. */
function headOf(key: Buffer): Buffer {
  const mark = Buffer.from(hkdfSync('sha256', key, '', 'valija marca de la clave v1', MARK))
  return Buffer.concat([Buffer.of(VERSIONS.marked), mark])
}

function subkey(key: Buffer): Buffer {
  if (key.length !== 32) throw new RangeError('The key has 32 bytes')
  return Buffer.from(hkdfSync('sha256', key, '', 'valija medios sellados v1', 32))
}
