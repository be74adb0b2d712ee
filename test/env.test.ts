import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readEnv } from '../src/server/env.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'valija-env-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const DATABASE_URL = 'postgres://localhost/valija'
const live = { DATABASE_URL, MP_ACCESS_TOKEN: 'APP_USR-1', MP_WEBHOOK_SECRET: 's' }
const trial = { ...live, MP_ACCESS_TOKEN: 'TEST-1' }
const read = (settings: Record<string, string> = {}) => readEnv({ DATA_DIR: folder, ...settings })

describe('a quoted setting', () => {
  test.each([
    ["'a@b.com'", { address: 'a@b.com', name: '' }],
    ['"Agencia <a@b.com>"', { address: 'a@b.com', name: 'Agencia' }],
    ['\'"Agencia Ñandú" <a@b.com>\'', { address: 'a@b.com', name: 'Agencia Ñandú' }],
    ['"Agencia" <a@b.com>', { address: 'a@b.com', name: 'Agencia' }],
    ['"Viajes, \\"El Norte\\"" <a@b.com>', { address: 'a@b.com', name: 'Viajes, "El Norte"' }],
    [' <a@b.com> ', { address: 'a@b.com', name: '' }],
  ])('MAIL_FROM=%s is parsed as one mail address', (MAIL_FROM, address) => {
    expect(read({ MAIL_FROM }).MAIL_FROM).toEqual(address)
  })

  test('is read without its quotes', () => {
    const { PORT, PUBLIC_URL, SMTP_URL, TRUST_PROXY } = read({
      PORT: '"8080"',
      PUBLIC_URL: "'https://viajes.com.ar'",
      SMTP_URL: '"smtp://localhost"',
      TRUST_PROXY: "'1'",
    })
    expect([PORT, PUBLIC_URL, SMTP_URL, TRUST_PROXY]).toEqual([8080, 'https://viajes.com.ar', 'smtp://localhost', 1])
  })
})

test("each invalid setting is named, in English regardless of the forms' language", async () => {
  // Importing the forms sets zod's language for the whole process.
  await import('../src/server/http/bind.ts')
  const wrong = { PORT: 'x', PUBLIC_URL: 'valija', LOG_FORMAT: 'xml', METRICS_TOKEN: 'short', MAIL_FROM: 'nadie' }
  let said = ''
  try {
    read(wrong)
  } catch (error) {
    said = String(error)
  }
  for (const name of Object.keys(wrong)) expect(said).toContain(`  ${name}: `)
  expect(said).not.toMatch(/inválid|esperad|demasiado|Debe/i)
  expect(said).toContain('MAIL_FROM: one mail address is needed')
})

describe('the demo agency', () => {
  test.each([
    ['no setting and the embedded server', {}, true],
    ['DEMO=1 and an external database', { DEMO: '1', DATABASE_URL }, true],
    ['DEMO=0', { DEMO: '0' }, false],
    ['an external database', { DATABASE_URL }, false],
    ['the provider’s public key', { MP_PUBLIC_KEY: 'APP_USR-clave' }, false],
    ['live provider keys', live, false],
    ['test provider keys and DEMO=1', { ...trial, DEMO: '1' }, true],
  ])('is on or off depending on the settings: %s', (_, settings, demo) => {
    expect(read(settings).DEMO).toBe(demo)
  })

  test('is refused with live keys, and the error gives the reason', () => {
    expect(() => read({ ...live, DEMO: '1' })).toThrow(/takes real money[\s\S]*unset DEMO/)
  })
})

test('several worker processes may run, on the embedded database or on an external one', () => {
  expect(read({ WORKERS: '2' }).WORKERS).toBe(2)
  expect(read({ WORKERS: '2', DATABASE_URL }).WORKERS).toBe(2)
})

test('object storage needs its keys and a prefix in the bucket', () => {
  const keys = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
  expect(() => read({ STORAGE: 's3://agencia/archivos' })).toThrow('S3_ACCESS_KEY_ID')
  expect(() => read({ BACKUP_DIR: 's3://agencia/copias' })).toThrow('S3_ACCESS_KEY_ID')
  expect(() => read({ STORAGE: 's3://agencia', ...keys })).toThrow('s3://bucket/prefix')
  const { objects } = read({ STORAGE: 's3://agencia/archivos', S3_REGION: '', ...keys })
  expect(objects).toMatchObject({ region: 'us-east-1', accessKeyId: 'a', secretAccessKey: 'b' })
  expect(read({ WORKERS: '' }).WORKERS).toBe(1)
})

describe('the data folder', () => {
  test('that is not writable is reported', () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(() => read({ DATA_DIR: join(file, 'data') })).toThrow(/DATA_DIR: nothing can be written to .*ENOTDIR/)
  })

  test.each(['postgres', 'pg'])('that has a database (%s) but no key fails the start', (name) => {
    mkdirSync(join(folder, name))
    expect(() => read()).toThrow(/not its key[\s\S]*secret\.key/)
    expect(existsSync(join(folder, 'secret.key'))).toBe(false)
    expect(read({ SECRET_KEY: Buffer.alloc(32).toString('base64') }).secretKey[0]).toHaveLength(32)
  })
})

describe('keys', () => {
  const base64 = (byte: number) => Buffer.alloc(32, byte).toString('base64')

  test('list the encryption key before the ones for decryption only', () => {
    const { secretKey } = read({ SECRET_KEY: base64(1), SECRET_KEY_PREVIOUS: `${base64(2)}, ${base64(3)},` })
    expect(secretKey.map((key) => key[0])).toEqual([1, 2, 3])
  })

  test.each(['SECRET_KEY', 'SECRET_KEY_PREVIOUS', 'BACKUP_KEY'])('with a wrong length are refused: %s', (name) => {
    expect(() => read({ [name]: 'YWJj' })).toThrow(`${name}: 32 bytes`)
  })
})

describe('the AVIF effort', () => {
  test.each([
    ['unset', {}, 2],
    ['empty, as compose files pass unset variables', { AVIF_EFFORT: '' }, 2],
    ['set', { AVIF_EFFORT: '0' }, 0],
  ])('is the configured or the default value when %s', (_, settings, effort) => {
    expect(read(settings).AVIF_EFFORT).toBe(effort)
  })

  test('is refused when it is not a number', () => {
    expect(() => read({ AVIF_EFFORT: 'mucho' })).toThrow(/AVIF_EFFORT/)
  })
})
