import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { tokenAuth } from '../../src/contract/especificacion/identidad.ts'
import { listaespera } from '../../src/contract/viajes/espera.ts'
import { browserClient } from '../../src/web/api/browser.ts'
import { ApiError } from '../../src/web/api/client.ts'
import { borradorName, hasBorrador } from '../../src/web/session/borradores.ts'
import { checkSession } from '../../src/web/session/check-session.ts'
import { closeSession } from '../../src/web/session/close-session.ts'
import { readSession, signIn, signOut } from '../../src/web/session/session-store.ts'
import { answerSignIn, readEndedSessionMail } from '../../src/web/session/sign-in-request.ts'
import { showToast } from '../../src/web/ui/toast.ts'

vi.mock('../../src/web/ui/toast.ts', () => ({ showToast: vi.fn() }))

const kept = new Map<string, string>()
let tab: Record<string, unknown>
const answered = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()
const refusal = () => Response.json({ error: { codigo: 'sin_sesion', mensaje: 'Iniciá sesión' } }, { status: 401 })

const cuenta = (tipo: string) => ({
  results: {
    usuario: { id: '1', nombre: 'Paula', apellido: 'Ibáñez', telefono: '', mail: 'paula@correo.com', tipo },
  },
})

beforeEach(() => {
  kept.clear()
  answered.mockReset()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  // Lists its keys as properties, like the browser's storage.
  tab = Object.defineProperty({}, 'removeItem', { value: (key: string) => delete tab[key] })
  vi.stubGlobal('sessionStorage', tab)
  vi.stubGlobal('fetch', answered)
})
afterEach(() => {
  vi.mocked(showToast).mockClear()
  answerSignIn(false)
  vi.unstubAllGlobals()
})

test('a reply that breaks off reports the lost connection', async () => {
  const broken = new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) })
  answered.mockResolvedValue(new Response(broken))
  await expect(browserClient.call(tokenAuth)).rejects.toMatchObject({ codigo: 'sin_conexion' })
})

test.each([null, {}, 'ok'])('a call fails when its reply has no results: %j', async (reply) => {
  answered.mockResolvedValue(Response.json(reply))
  await expect(browserClient.call(listaespera)).rejects.toThrow('/api/lista-de-espera replied without results')
})

describe('the stored session at page load', () => {
  test('is not checked when there is none', async () => {
    await checkSession()
    expect(answered).not.toHaveBeenCalled()
  })

  test('is sent as a bearer token and kept while it is valid', async () => {
    signIn('t1', 'paula@correo.com', '2')
    answered.mockResolvedValue(Response.json(cuenta('2')))
    await checkSession()
    const [path, init] = answered.mock.calls[0] ?? []
    expect(path).toBe('/api/tokenAuth.php')
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer t1')
    expect(readSession()?.token).toBe('t1')
  })

  test.each([
    ['staff', '1', '2'],
    ['a customer', '2', '10'],
  ])('takes its type from the server when the storage claims %s', async (_, forged, tipo) => {
    signIn('t1', 'paula@correo.com', forged)
    answered.mockResolvedValue(Response.json(cuenta(tipo)))
    await checkSession()
    expect(readSession()).toEqual({ token: 't1', mail: 'paula@correo.com', tipo })
  })

  test('is deleted once the server refuses it', async () => {
    signIn('t1', 'paula@correo.com', '2')
    answered.mockResolvedValue(refusal())
    await checkSession()
    expect(kept.size).toBe(0)
  })

  test("opens the sign-in dialog with the mail address when the server refuses a customer's session, but not for staff", async () => {
    answered.mockImplementation(async () => refusal())
    signIn('t1', 'admin@correo.com', '1')
    await checkSession()
    expect(readEndedSessionMail()).toBeUndefined()
    signIn('t2', 'paula@correo.com', '2')
    await checkSession()
    expect(readEndedSessionMail()).toBe('paula@correo.com')
  })

  test('is not deleted when the server cannot be reached', async () => {
    signIn('t1', 'paula@correo.com', '2')
    answered.mockRejectedValue(new TypeError('Failed to fetch'))
    await checkSession()
    expect(readSession()?.token).toBe('t1')
  })

  test('is not deleted if it is newer than the session that the server refused', async () => {
    signIn('t1', 'paula@correo.com', '2')
    answered.mockImplementation(async () => {
      signIn('t2', 'paula@correo.com', '2')
      return refusal()
    })
    await checkSession()
    expect(readSession()?.token).toBe('t2')
  })
})

describe('a call whose session has expired', () => {
  function accept(good: string) {
    answered.mockImplementation(async (_, init) =>
      new Headers(init.headers).get('authorization') === `Bearer ${good}` ? Response.json(cuenta('2')) : refusal(),
    )
    return () => answered.mock.calls.map(([, init]) => new Headers(init.headers).get('authorization'))
  }
  const save = () =>
    browserClient.call(tokenAuth).then(
      () => 'saved',
      (error: unknown) => (error instanceof ApiError ? error.codigo : error),
    )
  /** Makes a call without a stored session while the sign-in dialog is open. */
  const withoutSession = async () => {
    await vi.waitFor(() => expect(readEndedSessionMail()).toBeDefined())
    return save()
  }

  test('is repeated once its account has signed in again', async () => {
    signIn('t1', 'nueva@correo.com', '2')
    const came = accept('t2')
    const saved = save()
    await vi.waitFor(() => expect(readEndedSessionMail()).toBe('nueva@correo.com'))
    signIn('t2', 'nueva@correo.com', '2')
    answerSignIn(true)
    expect([await saved, came()]).toEqual(['saved', ['Bearer t1', 'Bearer t2']])
  })

  test.each([
    ['another account', 'familia@correo.com', '2'],
    ['staff under the same mail', 'nueva@correo.com', '10'],
  ])('is dropped with a message and not repeated when %s signs in', async (_, mail, tipo) => {
    signIn('t1', 'nueva@correo.com', '2')
    const came = accept('t2')
    const saved = save()
    await vi.waitFor(() => expect(readEndedSessionMail()).toBe('nueva@correo.com'))
    signIn('t2', mail, tipo)
    answerSignIn(true)
    expect([await saved, came()]).toEqual(['otra_cuenta', ['Bearer t1']])
    expect(showToast).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('nueva@correo.com'), 'bad', 'otra cuenta')
  })

  test('shares one sign-in dialog with concurrent calls, and each call is repeated', async () => {
    signIn('t1', 'nueva@correo.com', '2')
    const came = accept('t2')
    const settled = vi.fn<(end: unknown) => void>()
    const saved = [save(), save()]
    for (const one of saved) void one.then(settled)
    expect(await withoutSession()).toBe('sin_sesion')
    expect([settled.mock.calls, readEndedSessionMail()]).toEqual([[], 'nueva@correo.com'])
    signIn('t2', 'nueva@correo.com', '2')
    answerSignIn(true)
    expect(await Promise.all(saved)).toEqual(['saved', 'saved'])
    expect(came()).toEqual(['Bearer t1', 'Bearer t1', null, 'Bearer t2', 'Bearer t2'])
  })

  test('is dropped with concurrent calls when another account signs in', async () => {
    signIn('t1', 'nueva@correo.com', '2')
    const came = accept('t2')
    const saved = [save(), save()]
    expect(await withoutSession()).toBe('sin_sesion')
    signIn('t2', 'familia@correo.com', '2')
    answerSignIn(true)
    expect(await Promise.all(saved)).toEqual(['otra_cuenta', 'otra_cuenta'])
    expect(came()).toEqual(['Bearer t1', 'Bearer t1', null])
  })

  test('opens no sign-in dialog when the user signed out meanwhile', async () => {
    signIn('t1', 'nueva@correo.com', '2')
    answered.mockImplementation(async () => {
      signOut()
      return refusal()
    })
    expect([await save(), readEndedSessionMail()]).toEqual(['sin_sesion', undefined])
  })

  test('does not touch a session that another tab started meanwhile', async () => {
    signIn('t1', 'nueva@correo.com', '2')
    answered.mockImplementation(async () => {
      signIn('t2', 'familia@correo.com', '2')
      return refusal()
    })
    expect(await save()).toBe('otra_cuenta')
    expect([readSession()?.token, answered.mock.calls.length]).toEqual(['t2', 1])
  })
})

describe('signing out', () => {
  test('deletes the stored session once the server ended it', async () => {
    signIn('t1', 'paula@correo.com', '2')
    answered.mockResolvedValue(Response.json({ results: { cerrada: '1' } }))
    await closeSession()
    expect(kept.size).toBe(0)
  })

  test('deletes the drafts of that account and of no other', async () => {
    signIn('t1', 'paula@correo.com', '2')
    for (const mail of ['paula@correo.com', 'otra@correo.com']) tab[borradorName(mail, 7)] = '{}'
    answered.mockResolvedValue(Response.json({ results: { cerrada: '1' } }))
    await closeSession()
    expect([hasBorrador('paula@correo.com'), hasBorrador('otra@correo.com')]).toEqual([false, true])
  })

  test('changes nothing and shows a message when the call fails', async () => {
    signIn('t1', 'paula@correo.com', '2')
    answered.mockRejectedValue(new TypeError('Failed to fetch'))
    await closeSession()
    expect(readSession()).toEqual({ token: 't1', mail: 'paula@correo.com', tipo: '2' })
    expect(showToast).toHaveBeenCalledExactlyOnceWith(expect.any(String), 'bad')
  })
})
