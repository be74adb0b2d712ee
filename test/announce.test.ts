import { expect, test, vi } from 'vitest'
import { announce } from '../src/server/announce.ts'
import type { Env } from '../src/server/env.ts'

const say = (env: Partial<Env>, demo: boolean) => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  announce(env as Env, { publicUrl: 'http://valija.test', demo })
  const said = info.mock.calls.flat().join(' ')
  info.mockRestore()
  return said
}

test('without SMTP a real house is told that nobody recovers an account by mail, and a demo where its links are', () => {
  expect(say({}, false)).toMatch(/no SMTP_URL.*recover/)
  expect(say({}, true)).toMatch(/no SMTP_URL.*\/admin\/correos/)
  expect(say({ SMTP_URL: 'smtp://localhost' }, false)).not.toContain('SMTP_URL')
})
