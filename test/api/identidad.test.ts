import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dispositivos, personal, sesiones, usuarios } from '../../src/server/db/schema/identidad.ts'
import { correos } from '../../src/server/db/schema/mensajes.ts'

import { correosA, get, makeCliente, makeHash, makePersonal, post } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const registro = {
  nombre: 'Paula',
  apellido: 'Ibáñez',
  telefono: '3815550123',
  mail: 'paula@example.com',
  password: 'secreta1',
}
/** Numbers the addresses of `newIp`. Each call returns a new one, so that tests do not share a rate limit. */
let host = 0
const newIp = () => {
  host += 1
  return `10.0.${host >> 8}.${host & 255}`
}
const results = async (answer: Response) => ((await answer.json()) as { results: Record<string, string> }).results

describe('registration', () => {
  test('returns plain text, and the new account signs in with its address in any letter case', async () => {
    const answer = await post(testApp, 'nuevousuario', { ...registro, mail: ' Paula@Example.com ' }, { ip: newIp() })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/plain')
    const signedIn = await post(
      testApp,
      'iniciarsesion',
      { mail: 'PAULA@example.com', password: 'secreta1' },
      { ip: newIp() },
    )
    expect(await results(signedIn)).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      mail: 'paula@example.com',
      tipo: '2',
    })
  })

  test('refuses a mail address that is already registered, with a specific message', async () => {
    const answer = await post(testApp, 'nuevousuario', registro, { ip: newIp() })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ error: { mensaje: 'El Email ya corresponde a un Usuario registrado' } })
  })

  test('reports every invalid field at once', async () => {
    const answer = await post(
      testApp,
      'nuevousuario',
      { nombre: '', apellido: 'x', telefono: '5', mail: 'x', password: '1' },
      { ip: newIp() },
    )
    expect(await answer.json()).toMatchObject({
      error: {
        campos: {
          nombre: 'El Nombre es obligatorio',
          telefono: 'El número es demasiado corto',
          mail: 'El email no es correcto',
          password: 'Debe contar con un mínimo de 6 caracteres',
        },
      },
    })
  })

  test('stores neither the password nor a session token in clear', async () => {
    const [cuenta] = await testApp.deps.db.select().from(usuarios).where(eq(usuarios.mail, registro.mail))
    expect(cuenta?.passwordHash).toMatch(/^\$argon2id\$/)
    const { token } = await results(await post(testApp, 'iniciarsesion', registro, { ip: newIp() }))
    const rows = await testApp.deps.db.select().from(sesiones)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('signing in', () => {
  test('returns one message for wrong credentials, whether the account exists or not', async () => {
    const wrong = await post(testApp, 'iniciarsesion', { mail: registro.mail, password: 'equivocada' }, { ip: newIp() })
    const unknown = await post(
      testApp,
      'iniciarsesion',
      { mail: 'nadie@example.com', password: 'equivocada' },
      { ip: newIp() },
    )
    expect(wrong.status).toBe(403)
    expect(await wrong.text()).toBe(await unknown.text())
  })

  test('accepts a password typed in another Unicode form than its hash', async () => {
    const composed = 'mañana-ñandú'
    const decomposed = composed.normalize('NFD')
    const cases = [
      { hashed: composed, password: decomposed },
      { hashed: decomposed, password: decomposed },
      { hashed: decomposed, password: composed },
    ]
    for (const { hashed, password } of cases) {
      const { mail } = await makeCliente(testApp, { passwordHash: await makeHash(hashed) })
      expect((await post(testApp, 'iniciarsesion', { mail, password }, { ip: newIp() })).status).toBe(200)
    }
  })

  test('accepts staff by user name or mail', async () => {
    const { usuario, mail } = await makePersonal(testApp, '10')
    await testApp.deps.db.execute(sql`update personal set password_hash = ${await makeHash('clave-larga')}`)
    for (const name of [usuario, mail, usuario.toUpperCase()]) {
      const answer = await post(
        testApp,
        'iniciarsesionadmin',
        { usuario: name, password: 'clave-larga' },
        { ip: newIp() },
      )
      expect(await results(answer)).toMatchObject({ mail, tipo: '10' })
    }
    const customer = await post(
      testApp,
      'iniciarsesionadmin',
      { usuario: registro.mail, password: registro.password },
      { ip: newIp() },
    )
    expect(await customer.json()).toMatchObject({ error: { mensaje: 'Usuario y/o Contraseña incorrecta' } })
  })

  test('with the right password is not counted, and does not reset the count of wrong passwords', async () => {
    const cliente = await makeCliente(testApp, { passwordHash: await makeHash('correcta') })
    const ip = newIp()
    const sign = (password: string) => post(testApp, 'iniciarsesion', { mail: cliente.mail, password }, { ip })
    for (let i = 0; i < 9; i += 1) expect((await sign('equivocada')).status).toBe(403)
    for (let i = 0; i < 12; i += 1) expect((await sign('correcta')).status).toBe(200)
    expect((await sign('equivocada')).status).toBe(403)
    expect((await sign('equivocada')).status).toBe(429)
  })

  test('is limited for an unknown account as for a known one', async () => {
    const ip = newIp()
    const sign = () => post(testApp, 'iniciarsesion', { mail: 'blanco@example.com', password: 'equivocada' }, { ip })
    for (let i = 0; i < 10; i += 1) expect((await sign()).status).toBe(403)
    const answer = await sign()
    expect(answer.status).toBe(429)
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await answer.json()).toMatchObject({
      error: { codigo: 'demasiados_intentos', mensaje: 'Demasiados intentos. Probá de nuevo en 15 minutos' },
    })
    const before = testApp.clock.now
    testApp.clock.now = new Date(before.getTime() + 14 * 60_000 + 1)
    expect(await (await sign()).json()).toMatchObject({
      error: { mensaje: 'Demasiados intentos. Probá de nuevo en 1 minuto' },
    })
    testApp.clock.now = before
  })
})

describe('a new password', () => {
  const debil = { codigo: 'password_debil', campos: { password: expect.stringContaining('más usadas') } }

  test('is refused for a customer if it is common, regardless of case', async () => {
    for (const password of ['password123', '1Q2W3E4R5T', 'Argentina']) {
      const added = { ...registro, mail: 'facil@example.com', password }
      const answer = await post(testApp, 'nuevousuario', added, { ip: newIp() })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ error: debil })
    }
    const cliente = await makeCliente(testApp, { passwordHash: await makeHash('qwerty') })
    const entry = await post(testApp, 'iniciarsesion', { mail: cliente.mail, password: 'qwerty' }, { ip: newIp() })
    expect(entry.status).toBe(200)
    const cambio = { passwordPrev: 'qwerty', password: '123456' }
    const change = await post(testApp, 'cambiarpassword', cambio, { token: cliente.token, ip: newIp() })
    expect(await change.json()).toMatchObject({ error: debil })
    await post(testApp, 'recuperarcuenta', { mail: cliente.mail }, { ip: newIp() })
    const tk = /tk=([\w-]+)/.exec((await correosA(testApp, cliente.mail))[0]?.texto ?? '')?.[1] ?? ''
    const nueva = { mail: cliente.mail, tk, password: 'iloveyou' }
    expect((await post(testApp, 'restablecerpassword', nueva, { ip: newIp() })).status).toBe(400)
    expect(
      await (await post(testApp, 'restablecerpassword', { ...nueva, password: 'yamba-42' }, { ip: newIp() })).json(),
    ).toBe(1)
  })

  test('of staff has at least ten characters when it is set', async () => {
    const { token, usuario, id } = await makePersonal(testApp, '1')
    await testApp.deps.db
      .update(personal)
      .set({ passwordHash: await makeHash('corta1') })
      .where(eq(personal.id, id))
    const entry = { usuario, password: 'corta1' }
    expect((await post(testApp, 'iniciarsesionadmin', entry, { ip: newIp() })).status).toBe(200)
    const change = (password: string) =>
      post(testApp, 'cambiarpassword', { passwordPrev: 'corta1', password }, { token, ip: newIp() })
    expect(await (await change('nueve-123')).json()).toMatchObject({
      error: { campos: { password: 'Debe contar con un mínimo de 10 caracteres' } },
    })
    expect(await (await change('1q2w3e4r5t')).json()).toMatchObject({ error: debil })
    const persona = { apellido: 'Soria', nombre: 'Ana', mail: 'nueva.persona@example.com' }
    for (const password of ['nueve-123', 'qwertyuiop'])
      expect((await post(testApp, 'nuevoUsuarioAdmin', { ...persona, password }, { token })).status).toBe(400)
    expect((await post(testApp, 'nuevoUsuarioAdmin', { ...persona, password: 'yamba-42-sal' }, { token })).status).toBe(
      200,
    )
    expect(await (await change('otra-clave-más')).json()).toBe(0)
  })
})

/** Wrong passwords by an attacker lock out the attacker, never the owner. */
describe.each(['iniciarsesion', 'iniciarsesionadmin'] as const)('wrong passwords at %s', (call) => {
  const own = 'd'.repeat(43)
  let nombre: string
  beforeEach(async () => {
    const passwordHash = await correct
    if (call === 'iniciarsesion') nombre = (await makeCliente(testApp, { passwordHash })).mail
    else {
      const { usuario, id } = await makePersonal(testApp, '10')
      await testApp.deps.db.update(personal).set({ passwordHash }).where(eq(personal.id, id))
      nombre = usuario
    }
  })
  const sign = async (password: string, ip: string, dispositivo?: string) => {
    const campos: Record<string, string> =
      call === 'iniciarsesion' ? { mail: nombre, password } : { usuario: nombre, password }
    return post(testApp, call, campos, { ip, headers: dispositivo ? { 'x-dispositivo': dispositivo } : {} })
  }
  const correct = makeHash('la-correcta')

  test('are counted per account and IP address', async () => {
    const [foreign, other] = [newIp(), newIp()]
    for (let i = 0; i < 10; i += 1) expect((await sign('equivocada', foreign)).status).toBe(403)
    expect((await sign('la-correcta', foreign)).status).toBe(429)
    expect((await sign('la-correcta', other)).status).toBe(200)
  })

  test('are counted per /64 of an IPv6 address, and per embedded IPv4 address', async () => {
    for (let i = 0; i < 10; i += 1) expect((await sign('equivocada', `2803:9800:a:b::${i}`)).status).toBe(403)
    expect((await sign('la-correcta', '2803:9800:000A:B:ffff::1')).status).toBe(429)
    expect((await sign('la-correcta', '2803:9800:a:c::1')).status).toBe(200)
    for (let i = 0; i < 10; i += 1) await sign('equivocada', i % 2 ? '::ffff:198.51.100.7' : '198.51.100.7')
    expect((await sign('la-correcta', '198.51.100.7')).status).toBe(429)
  })

  test('are counted separately for a known device, even at a blocked address', async () => {
    const ip = newIp()
    expect((await sign('la-correcta', ip, own)).status).toBe(200)
    for (let i = 0; i < 10; i += 1) await sign('equivocada', ip)
    const contra = (n: number) =>
      post(testApp, 'iniciarsesion', { mail: `x${n}@example.com`, password: 'equivocada' }, { ip })
    for (let i = 0; i < 100; i += 1) await contra(i)
    expect((await contra(100)).status).toBe(429)
    expect((await sign('la-correcta', ip, 'e'.repeat(43))).status).toBe(429)
    expect((await sign('la-correcta', ip, own)).status).toBe(200)
    for (let i = 0; i < 10; i += 1) expect((await sign('equivocada', ip, own)).status).toBe(403)
    expect((await sign('la-correcta', ip, own)).status).toBe(429)
  })

  test("from many IP addresses slow every sign-in except from the owner's device", async () => {
    await sign('la-correcta', newIp(), own)
    for (let i = 0; i < 50; i += 1) expect((await sign('equivocada', newIp())).status).toBe(403)
    expect((await sign('equivocada', newIp())).status).toBe(403)
    const slowed = await sign('equivocada', newIp())
    expect(slowed.status).toBe(429)
    expect(Number(slowed.headers.get('retry-after'))).toBeLessThanOrEqual(15)
    expect((await sign('la-correcta', newIp(), own)).status).toBe(200)
    // From an unknown device, one attempt is allowed every 15 seconds.
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 15_000)
    expect((await sign('la-correcta', newIp())).status).toBe(200)
    for (let i = 0; i < 40; i += 1) {
      testApp.clock.now = new Date(testApp.clock.now.getTime() + 120_000)
      await sign('equivocada', newIp())
    }
    expect((await sign('la-correcta', newIp(), own)).status).toBe(200)
  })

  test("from a known device have a separate limit only for that device's account", async () => {
    await sign('la-correcta', newIp(), own)
    expect(JSON.stringify(await testApp.deps.db.select().from(dispositivos))).not.toContain(own)
    const foreign = await makeCliente(testApp, { passwordHash: await correct })
    const ip = newIp()
    const other = (password: string, headers = {}) =>
      post(testApp, 'iniciarsesion', { mail: foreign.mail, password }, { ip, headers })
    for (let i = 0; i < 10; i += 1) await other('equivocada')
    expect((await other('la-correcta', { 'x-dispositivo': own })).status).toBe(429)
  })
})

describe('sessions', () => {
  test('return the account in tokenAuth until cerrarsesion ends them', async () => {
    const { token, mail } = await makeCliente(testApp)
    expect(await (await get(testApp, 'tokenAuth.php', { token })).json()).toMatchObject({
      results: { usuario: { mail, tipo: '2' } },
    })
    expect((await get(testApp, 'cerrarsesion.php', { token })).status).toBe(200)
    expect((await get(testApp, 'cerrarsesion.php', { token })).status).toBe(200)
    expect((await get(testApp, 'tokenAuth.php', { token })).status).toBe(401)
  })

  test('end when the password changes, except the session that changed it', async () => {
    const cliente = await makeCliente(testApp, { passwordHash: await makeHash('anterior') })
    const signed = await results(
      await post(testApp, 'iniciarsesion', { mail: cliente.mail, password: 'anterior' }, { ip: newIp() }),
    )
    const change = (passwordPrev: string) =>
      post(
        testApp,
        'cambiarpassword',
        { mail: cliente.mail, passwordPrev, password: 'posterior' },
        { token: signed.token, ip: newIp() },
      )
    expect(await (await change('equivocada')).json()).toBe(1)
    expect(await (await change('anterior')).json()).toBe(0)
    expect((await get(testApp, 'tokenAuth.php', { token: signed.token })).status).toBe(200)
    expect((await get(testApp, 'tokenAuth.php', cliente)).status).toBe(401)
  })
})

test('an account may send ten wrong current passwords per 15 minutes, across all IP addresses', async () => {
  const cliente = await makeCliente(testApp, { passwordHash: await makeHash('anterior') })
  const change = (passwordPrev: string) =>
    post(testApp, 'cambiarpassword', { passwordPrev, password: 'posterior' }, { token: cliente.token, ip: newIp() })
  for (let i = 0; i < 10; i += 1) expect(await (await change('equivocada')).json()).toBe(1)
  expect((await change('anterior')).status).toBe(429)
})

describe("the account's owner is notified", () => {
  const subjectsFor = async (mail: string) =>
    (await testApp.deps.db.select().from(correos).where(eq(correos.para, mail)).orderBy(correos.id)).map(
      ({ asunto }) => asunto.split(' · ')[0],
    )

  test('of a new account once, and not of a refused registration', async () => {
    const added = { ...registro, mail: 'recien@example.com' }
    expect((await post(testApp, 'nuevousuario', added, { ip: newIp() })).status).toBe(200)
    expect((await post(testApp, 'nuevousuario', added, { ip: newIp() })).status).toBe(409)
    expect(await subjectsFor(added.mail)).toEqual(['Tu cuenta está lista'])
  })

  test('when a customer or staff password changes, but not after a failed change', async () => {
    const cliente = await makeCliente(testApp, { passwordHash: await makeHash('anterior') })
    const personal = await makePersonal(testApp, '10')
    await testApp.deps.db.execute(sql`update personal set password_hash = ${await makeHash('anterior')}`)
    for (const { mail, token } of [cliente, personal]) {
      const change = (passwordPrev: string) =>
        post(testApp, 'cambiarpassword', { passwordPrev, password: 'posterior-larga' }, { token, ip: newIp() })
      await change('equivocada')
      expect(await subjectsFor(mail)).toEqual([])
      await change('anterior')
      expect(await subjectsFor(mail)).toEqual(['Tu contraseña cambió'])
    }
  })
})

describe('recovery', () => {
  const linkOf = async (mail: string) => {
    const correo = (await correosA(testApp, mail)).at(-1)
    return new URL(
      /http\S+restablecerpassword\?[^\s"<)\]]+/.exec(correo?.texto ?? '')?.[0]?.replaceAll('&amp;', '&') ??
        'http://none',
    )
  }

  test('sets a new password once, within an hour, by the mailed link, and ends every session', async () => {
    const cliente = await makeCliente(testApp, { passwordHash: await makeHash('olvidada') })
    expect((await post(testApp, 'recuperarcuenta', { mail: cliente.mail }, { ip: newIp() })).status).toBe(200)
    const link = await linkOf(cliente.mail)
    const mail = link.searchParams.get('mail') ?? ''
    const tk = link.searchParams.get('tk') ?? ''
    expect(await (await post(testApp, 'verificardatos', { mail, tk }, { ip: newIp() })).json()).toBe(1)
    const reset = (code: string) =>
      post(testApp, 'restablecerpassword', { mail, tk: code, password: 'nueva-clave' }, { ip: newIp() })
    expect(await (await reset('inventado')).json()).toBe(0)
    expect(await (await reset(tk)).json()).toBe(1)
    expect(await (await reset(tk)).json()).toBe(0)
    expect(await (await post(testApp, 'verificardatos', { mail, tk }, { ip: newIp() })).json()).toBe(0)
    expect((await get(testApp, 'tokenAuth.php', cliente)).status).toBe(401)
    expect((await post(testApp, 'iniciarsesion', { mail, password: 'nueva-clave' }, { ip: newIp() })).status).toBe(200)
  })

  test('marks the device that sets the new password as known', async () => {
    const cliente = await makeCliente(testApp)
    await post(testApp, 'recuperarcuenta', { mail: cliente.mail }, { ip: newIp() })
    const tk = (await linkOf(cliente.mail)).searchParams.get('tk') ?? ''
    const headers = { 'x-dispositivo': 'f'.repeat(43) }
    const added = { mail: cliente.mail, tk, password: 'nueva-clave' }
    expect(await (await post(testApp, 'restablecerpassword', added, { ip: newIp(), headers })).json()).toBe(1)
    const ip = newIp()
    const sign = (password: string, conocido = {}) =>
      post(testApp, 'iniciarsesion', { mail: cliente.mail, password }, { ip, headers: conocido })
    for (let i = 0; i < 10; i += 1) await sign('equivocada')
    expect([(await sign('nueva-clave')).status, (await sign('nueva-clave', headers)).status]).toEqual([429, 200])
  })

  test("fails after an hour, and with another account's link", async () => {
    const cliente = await makeCliente(testApp)
    const other = await makeCliente(testApp)
    await post(testApp, 'recuperarcuenta', { mail: cliente.mail }, { ip: newIp() })
    const tk = (await linkOf(cliente.mail)).searchParams.get('tk') ?? ''
    expect(await (await post(testApp, 'verificardatos', { mail: other.mail, tk }, { ip: newIp() })).json()).toBe(0)
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 61 * 60 * 1000)
    expect(
      await (
        await post(testApp, 'restablecerpassword', { mail: cliente.mail, tk, password: 'nueva-clave' }, { ip: newIp() })
      ).json(),
    ).toBe(0)
  })

  test("fails after the account's password was changed, but not after another account's change", async () => {
    const cliente = await makeCliente(testApp, { passwordHash: await makeHash('anterior') })
    const other = await makeCliente(testApp)
    for (const { mail } of [cliente, other]) await post(testApp, 'recuperarcuenta', { mail }, { ip: newIp() })
    const works = async ({ mail }: { mail: string }) => {
      const tk = (await linkOf(mail)).searchParams.get('tk') ?? ''
      return (await post(testApp, 'verificardatos', { mail, tk }, { ip: newIp() })).json()
    }
    const change = (passwordPrev: string) =>
      post(testApp, 'cambiarpassword', { mail: cliente.mail, passwordPrev, password: 'posterior' }, cliente)
    expect(await (await change('equivocada')).json()).toBe(1)
    expect(await works(cliente)).toBe(1)
    expect(await (await change('anterior')).json()).toBe(0)
    expect(await works(cliente)).toBe(0)
    expect(await works(other)).toBe(1)
  })

  test('returns the specified message for an unknown mail address, and is rate-limited per IP address', async () => {
    const tries = 200
    const ip = newIp()
    const ask = (n: number) => post(testApp, 'recuperarcuenta', { mail: `nadie${n}@example.com` }, { ip })
    const answer = await ask(0)
    expect(await answer.json()).toMatchObject({
      error: { mensaje: 'El e-mail ingresado no corresponde a un usuario registrado' },
    })
    let last = answer
    for (let n = 1; n <= tries; n += 1) last = await ask(n)
    expect(last.status).toBe(429)
  })
})
