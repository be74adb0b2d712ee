import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** A key of 32 bytes; or the one that seals now, before the earlier ones that still open what they sealed. */
export type Llaves = Buffer | readonly [Buffer, ...Buffer[]]

/** Version 1 had no key's mark. */
const VERSIONS = { unmarked: 1, marked: 2 }
const MARK = 8
const NONCE = 12
const TAG = 16

/**
 * AES-256-GCM under a key derived from the first of `llaves`. The result is version byte, key's mark, nonce, tag, ciphertext.
 * @param aad What the secret belongs to, its storage key for one: sealed bytes moved elsewhere do not open.
 */
export function seal(llaves: Llaves, plain: Buffer, aad: string): Buffer {
  const { actual } = split(llaves)
  const head = headOf(actual)
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', subkey(actual), nonce).setAAD(Buffer.concat([head, Buffer.from(aad)]))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([head, nonce, cipher.getAuthTag(), body])
}

/** @throws Error when no key, or the bytes or what they belong to, are those of `seal`. */
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
      // Which key it was nobody noted: the last one's refusal is told.
    }
  }
  return open(todas.at(-1) ?? todas[0], sealed, sealed.subarray(0, 1), aad)
}

/** Whether the key that seals now is marked on it. */
export function isCurrent(llaves: Llaves, sealed: Buffer): boolean {
  return sealed.subarray(0, 1 + MARK).equals(headOf(split(llaves).actual))
}

/** The same secret under the key that seals now; null when it is already. @throws Error as `openSealed` */
export function reseal(llaves: Llaves, sealed: Buffer, aad: string): Buffer | null {
  return isCurrent(llaves, sealed) ? null : seal(llaves, openSealed(llaves, sealed, aad), aad)
}

/** The key that seals now, the earlier ones, and all of them. */
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

/** Tells keys apart and nothing of them. */
function headOf(key: Buffer): Buffer {
  const mark = Buffer.from(hkdfSync('sha256', key, '', 'valija marca de la clave v1', MARK))
  return Buffer.concat([Buffer.of(VERSIONS.marked), mark])
}

function subkey(key: Buffer): Buffer {
  if (key.length !== 32) throw new RangeError('The key has 32 bytes')
  return Buffer.from(hkdfSync('sha256', key, '', 'valija medios sellados v1', 32))
}
