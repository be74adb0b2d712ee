import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openSealed, seal } from '../../src/server/sealed.pure.ts'
import { signLink, verifyLink } from '../../src/server/signed-link.pure.ts'

const key = randomBytes(32)
const plain = Buffer.from('DNI 30.111.222')

test('encrypted data can be decrypted only with its key and path', () => {
  const sealed = seal(key, plain, 'privado/1')
  expect(openSealed(key, sealed, 'privado/1')).toEqual(plain)
  expect(sealed.includes(plain)).toBe(false)
  expect(seal(key, plain, 'privado/1')).not.toEqual(sealed)
  expect(() => openSealed(key, sealed, 'privado/2')).toThrow()
  expect(() => openSealed(randomBytes(32), sealed, 'privado/1')).toThrow()
  expect(() => seal(randomBytes(16), plain, 'x')).toThrow(RangeError)
})

test('encrypted data with one changed or missing byte cannot be decrypted', () => {
  const sealed = seal(key, plain, 'a')
  for (let index = 0; index < sealed.length; index++) {
    const torn = Buffer.from(sealed)
    torn.writeUInt8(sealed.readUInt8(index) ^ 1, index)
    expect(() => openSealed(key, torn, 'a')).toThrow()
    expect(() => openSealed(key, sealed.subarray(0, index), 'a')).toThrow()
  }
})

test('a signature is valid for one path and key', () => {
  const signature = signLink(key, '/fotos/1?vence=10')
  expect(verifyLink(key, '/fotos/1?vence=10', signature)).toBe(true)
  expect(verifyLink(key, '/fotos/1?vence=11', signature)).toBe(false)
  expect(verifyLink(key, '/fotos/2?vence=10', signature)).toBe(false)
  expect(verifyLink(randomBytes(32), '/fotos/1?vence=10', signature)).toBe(false)
  expect(verifyLink(key, '/fotos/1?vence=10', '')).toBe(false)
  expect(verifyLink(key, '/fotos/1?vence=10', 'x')).toBe(false)
})
