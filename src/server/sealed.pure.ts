import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** A key of 32 bytes, or the current key followed by other keys, which only decrypt. */
export type SecretKeys = Buffer | readonly [Buffer, ...Buffer[]]

/** Version 1 had no key identifier. */
const VERSIONS = { unmarked: 1, marked: 2 }
const MARK = 8
const NONCE = 12
const TAG = 16

/**
 * Encrypts with AES-256-GCM under a key derived from the first of `keys`. Returns version byte, key identifier, nonce, tag, ciphertext.
 * @param aad where the secret is stored, such as its storage key. A copy at another place cannot be decrypted
 */
export function seal(keys: SecretKeys, plain: Buffer, aad: string): Buffer {
  const { current } = splitKeys(keys)
  const head = headOf(current)
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', subkey(current), nonce).setAAD(Buffer.concat([head, Buffer.from(aad)]))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([head, nonce, cipher.getAuthTag(), body])
}

/** @throws Error if no key decrypts the secret, or the bytes or `aad` differ */
export function openSealed(keys: SecretKeys, sealed: Buffer, aad: string): Buffer {
  const { all } = splitKeys(keys)
  if (sealed[0] === VERSIONS.marked) {
    const head = sealed.subarray(0, 1 + MARK)
    const key = all.find((one) => headOf(one).equals(head))
    if (!key) throw new Error('Sealed with another key')
    return open(key, sealed, head, aad)
  }
  if (sealed[0] !== VERSIONS.unmarked) throw new Error('Not sealed by this version')
  for (const key of all.slice(0, -1)) {
    try {
      return open(key, sealed, sealed.subarray(0, 1), aad)
    } catch {
      // Version 1 does not record which key encrypted it. So every key is tried, and the last key's error is thrown.
    }
  }
  return open(all.at(-1) ?? all[0], sealed, sealed.subarray(0, 1), aad)
}

export function isCurrent(keys: SecretKeys, sealed: Buffer): boolean {
  return sealed.subarray(0, 1 + MARK).equals(headOf(splitKeys(keys).current))
}

/** Returns null if the current key encrypted the secret already. @throws Error as `openSealed` */
export function reencrypt(keys: SecretKeys, sealed: Buffer, aad: string): Buffer | null {
  return isCurrent(keys, sealed) ? null : seal(keys, openSealed(keys, sealed, aad), aad)
}

export function splitKeys(keys: SecretKeys): {
  current: Buffer
  earlier: Buffer[]
  all: readonly [Buffer, ...Buffer[]]
} {
  const all: readonly [Buffer, ...Buffer[]] = Buffer.isBuffer(keys) ? [keys] : keys
  const [current, ...earlier] = all
  return { current, earlier, all }
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

/** Returns the version and the key's identifier, which does not reveal the key. */
function headOf(key: Buffer): Buffer {
  const mark = Buffer.from(hkdfSync('sha256', key, '', 'valija marca de la clave v1', MARK))
  return Buffer.concat([Buffer.of(VERSIONS.marked), mark])
}

function subkey(key: Buffer): Buffer {
  if (key.length !== 32) throw new RangeError('The key has 32 bytes')
  return Buffer.from(hkdfSync('sha256', key, '', 'valija medios sellados v1', 32))
}
