import { describe, expect, test, vi } from 'vitest'
import { announceStart, warnSettings } from '../src/server/announce.ts'
import type { Env } from '../src/server/env.ts'

const say = (env: Partial<Env>, demo: boolean) => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  announceStart({ dataDir: '/data', backupDir: '/data/backups', ...env } as Env, {
    publicUrl: 'http://valija.test',
    demo,
  })
  const said = info.mock.calls.flat().join(' ')
  info.mockRestore()
  return said
}

test('startup without SMTP warns that recovery mails are not sent, and in a demo mentions the outbox', () => {
  expect(say({}, false)).toMatch(/no SMTP_URL.*recover/)
  expect(say({}, true)).toMatch(/no SMTP_URL.*\/admin\/correos/)
  expect(say({ SMTP_URL: 'smtp://localhost' }, false)).not.toContain('SMTP_URL')
})

test('startup prints the mail, payment, storage and backup connections without their credentials', () => {
  expect(say({}, false)).toContain('Channels: mail off, payments off, storage /data/files, backups /data/backups')
  expect(say({}, true)).toContain('payments practice')
  const secrets = { SMTP_URL: 'smtp://ana:secreta@mail.agencia.example:587', MP_ACCESS_TOKEN: 'TEST-1234' }
  const said = say({ ...secrets, STORAGE: 's3://fotos/sitio' }, false)
  expect(said).toContain(
    'Channels: mail mail.agencia.example:587, payments Mercado Pago (test), storage s3://fotos/sitio',
  )
  expect(said).not.toMatch(/secreta|1234/)
  expect(say({ MP_ACCESS_TOKEN: 'APP_USR-1' }, false)).toContain('Mercado Pago (real money)')
})

describe('a configuration warning', () => {
  const warn = (env: Partial<Env>) => {
    const lines = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    warnSettings(env as Env, 'http://localhost:3000')
    const said = lines.mock.calls.flat().join('\n')
    lines.mockRestore()
    return said
  }
  const mail = {
    SMTP_URL: 'smtp://localhost',
    MAIL_FROM: { name: '', address: 'a@b.com' },
    PUBLIC_URL: 'https://b.com',
  }

  test('names the setting to change when mails have no sender, or have links to localhost', () => {
    expect(warn({ ...mail, MAIL_FROM: undefined })).toMatch(/^MAIL_FROM is not set/)
    expect(warn({ ...mail, PUBLIC_URL: undefined })).toMatch(/^PUBLIC_URL is not set.*http:\/\/localhost:3000/)
  })

  test('is not printed when every mail setting is present or no mail is sent', () => {
    expect(warn(mail)).toBe('')
    expect(warn({})).toBe('')
  })
})
