import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const VERSION = 1
const NONCE = 12
const TAG = 16

/**
 * AES-256-GCM under a key derived from `key` (32 bytes). The result is version byte, nonce, tag, ciphertext.
 * @param aad What the secret belongs to, its storage key for one: sealed bytes moved elsewhere do not open.
 */
export function seal(key: Buffer, plain: Buffer, aad: string): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', subkey(key), nonce).setAAD(bind(aad))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), body])
}

/** @throws Error when the key, the bytes or what they belong to are not those of `seal`. */
export function openSealed(key: Buffer, sealed: Buffer, aad: string): Buffer {
  if (sealed.length < 1 + NONCE + TAG || sealed[0] !== VERSION) throw new Error('Not sealed by this version')
  const nonce = sealed.subarray(1, 1 + NONCE)
  const tag = sealed.subarray(1 + NONCE, 1 + NONCE + TAG)
  const decipher = createDecipheriv('aes-256-gcm', subkey(key), nonce, { authTagLength: TAG })
  decipher.setAAD(bind(aad)).setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed.subarray(1 + NONCE + TAG)), decipher.final()])
}

function subkey(key: Buffer): Buffer {
  if (key.length !== 32) throw new RangeError('The key has 32 bytes')
  return Buffer.from(hkdfSync('sha256', key, '', 'valija medios sellados v1', 32))
}

function bind(aad: string): Buffer {
  return Buffer.concat([Buffer.of(VERSION), Buffer.from(aad)])
}
