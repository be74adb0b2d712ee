import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { iniciarsesion, tokenAuth } from '../../src/contract/especificacion/identidad.ts'
import { createClient } from '../../src/web/api/client.ts'
import {
  isAdminTipo,
  readDevice,
  readSession,
  signIn,
  signOut,
  subscribeSession,
} from '../../src/web/session/session-store.ts'
import {
  answerSignIn,
  readEndedSessionMail,
  requestSignIn,
  requestSignInAgain,
} from '../../src/web/session/sign-in-request.ts'

describe('the browser session', () => {
  const kept = new Map<string, string>()
  const tab = new EventTarget()

  beforeEach(() => {
    kept.clear()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    })
    vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
    vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab))
  })
  afterEach(() => vi.unstubAllGlobals())

  test('stores token, mail address and type under three keys, and deletes all three', () => {
    kept.set('otra', 'queda')
    signIn('t1', 'paula@correo.com', '1')
    expect(Object.fromEntries(kept)).toEqual({ ld_token: 't1', mail: 'paula@correo.com', ld_tip: '1', otra: 'queda' })
    signOut()
    expect(Object.fromEntries(kept)).toEqual({ otra: 'queda' })
    expect(readSession()).toBeUndefined()
  })

  test('keeps the device id after signing out, and sends the id only when signing in', async () => {
    const sesion = { token: 't1', mail: 'paula@correo.com', tipo: '2' }
    const usuario = { id: '1', nombre: 'Paula', apellido: 'Ibáñez', telefono: '', mail: 'paula@correo.com', tipo: '2' }
    const asked = vi.fn(async (_path: string, _init: RequestInit) => Response.json({ results: { ...sesion, usuario } }))
    const client = createClient(asked, { device: readDevice })
    await client.call(iniciarsesion, { body: { mail: 'paula@correo.com', password: 'secreta1' } })
    signOut()
    await client.call(iniciarsesion, { body: { mail: 'paula@correo.com', password: 'secreta1' } })
    await client.call(tokenAuth)
    const shown = asked.mock.calls.map(([, init]) => new Headers(init.headers).get('x-dispositivo'))
    expect(shown).toEqual([expect.stringMatching(/^[\w-]{43}$/), shown[0], null])
  })

  test('returns the same object until something changes', () => {
    signIn('t1', 'paula@correo.com', '')
    const first = readSession()
    expect(readSession()).toBe(first)
    signIn('t2', 'paula@correo.com', '')
    expect(readSession()).not.toBe(first)
  })

  test('notifies its listeners of changes in this tab and in other tabs', () => {
    const heard = vi.fn()
    const stop = subscribeSession(heard)
    signIn('t1', 'paula@correo.com', '')
    tab.dispatchEvent(new Event('storage'))
    expect(heard).toHaveBeenCalledTimes(2)
    stop()
    signOut()
    tab.dispatchEvent(new Event('storage'))
    expect(heard).toHaveBeenCalledTimes(2)
  })

  test('treats types 1 and 10 as staff', () => {
    expect(['1', '10', '2', ''].map(isAdminTipo)).toEqual([true, true, false, false])
  })
})

describe('a request to sign in', () => {
  test('opens one dialog for all waiting calls', async () => {
    const calls = Promise.all([requestSignIn(), requestSignIn()])
    answerSignIn(true)
    expect(await calls).toEqual([true, true])
  })

  test('resolves to false when the visitor closes the dialog', async () => {
    const call = requestSignIn()
    answerSignIn(false)
    expect(await call).toBe(false)
  })

  test('keeps the mail address of the ended session until the user signs in', async () => {
    const calls = Promise.all([requestSignInAgain('paula@correo.com'), requestSignIn()])
    expect(readEndedSessionMail()).toBe('paula@correo.com')
    answerSignIn(true)
    expect(await calls).toEqual([true, true])
    expect(readEndedSessionMail()).toBeUndefined()
  })
})
