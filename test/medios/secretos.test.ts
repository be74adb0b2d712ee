import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { open, seal } from '../../src/server/domain/medios/encryption.pure.ts'
import { signLink, verifyLink } from '../../src/server/domain/medios/signed-link.pure.ts'

const key = randomBytes(32)
const plain = Buffer.from('DNI 30.111.222')

test('what is sealed opens with its key and place only', () => {
  const sealed = seal(key, plain, 'privado/1')
  expect(open(key, sealed, 'privado/1')).toEqual(plain)
  expect(sealed.includes(plain)).toBe(false)
  expect(seal(key, plain, 'privado/1')).not.toEqual(sealed)
  expect(() => open(key, sealed, 'privado/2')).toThrow()
  expect(() => open(randomBytes(32), sealed, 'privado/1')).toThrow()
  expect(() => seal(randomBytes(16), plain, 'x')).toThrow(RangeError)
})

test('one changed or missing byte and it does not open', () => {
  const sealed = seal(key, plain, 'a')
  for (let index = 0; index < sealed.length; index++) {
    const torn = Buffer.from(sealed)
    torn.writeUInt8(sealed.readUInt8(index) ^ 1, index)
    expect(() => open(key, torn, 'a')).toThrow()
    expect(() => open(key, sealed.subarray(0, index), 'a')).toThrow()
  }
})

test('a link opens its path until its time', () => {
  const expira = new Date('2026-03-10T15:05:00Z')
  const before = new Date('2026-03-10T15:04:59Z')
  const url = new URL(signLink(key, '/fotos/1', expira), 'http://x.example')
  const query = Object.fromEntries(url.searchParams)
  expect(url.pathname).toBe('/fotos/1')
  expect(verifyLink(key, '/fotos/1', query, before)).toBe(true)
  expect(verifyLink(key, '/fotos/1', query, expira)).toBe(false)
  expect(verifyLink(key, '/fotos/2', query, before)).toBe(false)
  expect(verifyLink(randomBytes(32), '/fotos/1', query, before)).toBe(false)
  expect(verifyLink(key, '/fotos/1', { ...query, expira: '9999999999' }, before)).toBe(false)
  expect(verifyLink(key, '/fotos/1', { expira: query.expira }, before)).toBe(false)
  expect(verifyLink(key, '/fotos/1', { ...query, firma: 'x' }, before)).toBe(false)
})
