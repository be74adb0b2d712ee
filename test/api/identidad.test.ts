import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dispositivos, personal, sesiones, usuarios } from '../../src/server/db/schema/identidad.ts'
import { correos } from '../../src/server/db/schema/mensajes.ts'

import { correosA, get, makeCliente, makeHash, makePersonal, post } from '../factories.ts'
import { type House, openHouse } from '../house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const registro = {
  nombre: 'Paula',
  apellido: 'Ibáñez',
  telefono: '3815550123',
  mail: 'paula@example.com',
  password: 'secreta1',
}
/** A new address for each test, so that none eats another's tries. */
let host = 0
const newIp = () => {
  host += 1
  return `10.0.${host >> 8}.${host & 255}`
}
const results = async (answer: Response) => ((await answer.json()) as { results: Record<string, string> }).results

describe('registration', () => {
  test('answers a message as text; the mail signs in in any case', async () => {
    const answer = await post(house, 'nuevousuario', { ...registro, mail: ' Paula@Example.com ' }, { ip: newIp() })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/plain')
    const signedIn = await post(
      house,
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

  test('a taken mail says so', async () => {
    const answer = await post(house, 'nuevousuario', registro, { ip: newIp() })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ error: { mensaje: 'El Email ya corresponde a un Usuario registrado' } })
  })

  test('bad fields are all told at once', async () => {
    const answer = await post(
      house,
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

  test('neither the password nor a token is stored in clear', async () => {
    const [cuenta] = await house.deps.db.select().from(usuarios).where(eq(usuarios.mail, registro.mail))
    expect(cuenta?.passwordHash).toMatch(/^\$argon2id\$/)
    const { token } = await results(await post(house, 'iniciarsesion', registro, { ip: newIp() }))
    const rows = await house.deps.db.select().from(sesiones)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('signing in', () => {
  test('refused credentials have one message, whether the account exists or not', async () => {
    const wrong = await post(house, 'iniciarsesion', { mail: registro.mail, password: 'equivocada' }, { ip: newIp() })
    const unknown = await post(
      house,
      'iniciarsesion',
      { mail: 'nadie@example.com', password: 'equivocada' },
      { ip: newIp() },
    )
    expect(wrong.status).toBe(403)
    expect(await wrong.text()).toBe(await unknown.text())
  })

  test('staff sign in by user name or mail, and a customer never as staff', async () => {
    const { usuario, mail } = await makePersonal(house, '10')
    await house.deps.db.execute(sql`update personal set password_hash = ${await makeHash('clave-larga')}`)
    for (const name of [usuario, mail, usuario.toUpperCase()]) {
      const answer = await post(
        house,
        'iniciarsesionadmin',
        { usuario: name, password: 'clave-larga' },
        { ip: newIp() },
      )
      expect(await results(answer)).toMatchObject({ mail, tipo: '10' })
    }
    const customer = await post(
      house,
      'iniciarsesionadmin',
      { usuario: registro.mail, password: registro.password },
      { ip: newIp() },
    )
    expect(await customer.json()).toMatchObject({ error: { mensaje: 'Usuario y/o Contraseña incorrecta' } })
  })

  test('who knows the password may sign in as often as they like, and wrong tries still count', async () => {
    const cliente = await makeCliente(house, { passwordHash: await makeHash('correcta') })
    const ip = newIp()
    const sign = (password: string) => post(house, 'iniciarsesion', { mail: cliente.mail, password }, { ip })
    for (let i = 0; i < 9; i += 1) expect((await sign('equivocada')).status).toBe(403)
    for (let i = 0; i < 12; i += 1) expect((await sign('correcta')).status).toBe(200)
    expect((await sign('equivocada')).status).toBe(403)
    expect((await sign('equivocada')).status).toBe(429)
  })

  test('tries on an account that nobody has are counted like the others', async () => {
    const ip = newIp()
    const sign = () => post(house, 'iniciarsesion', { mail: 'blanco@example.com', password: 'equivocada' }, { ip })
    for (let i = 0; i < 10; i += 1) expect((await sign()).status).toBe(403)
    const answer = await sign()
    expect(answer.status).toBe(429)
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await answer.json()).toMatchObject({
      error: { codigo: 'demasiados_intentos', mensaje: 'Demasiados intentos. Probá de nuevo en 15 minutos' },
    })
    const antes = house.clock.now
    house.clock.now = new Date(antes.getTime() + 14 * 60_000 + 1)
    expect(await (await sign()).json()).toMatchObject({
      error: { mensaje: 'Demasiados intentos. Probá de nuevo en 1 minuto' },
    })
    house.clock.now = antes
  })
})

describe('a new password', () => {
  const debil = { codigo: 'password_debil', campos: { password: expect.stringContaining('más usadas') } }

  test('of a customer is none of the commonest, however it is written', async () => {
    for (const password of ['password123', '1Q2W3E4R5T', 'Argentina']) {
      const nueva = { ...registro, mail: 'facil@example.com', password }
      const answer = await post(house, 'nuevousuario', nueva, { ip: newIp() })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ error: debil })
    }
    const cliente = await makeCliente(house, { passwordHash: await makeHash('qwerty') })
    const entrada = await post(house, 'iniciarsesion', { mail: cliente.mail, password: 'qwerty' }, { ip: newIp() })
    expect(entrada.status).toBe(200)
    const cambio = { passwordPrev: 'qwerty', password: '123456' }
    const change = await post(house, 'cambiarpassword', cambio, { token: cliente.token, ip: newIp() })
    expect(await change.json()).toMatchObject({ error: debil })
    await post(house, 'recuperarcuenta', { mail: cliente.mail }, { ip: newIp() })
    const tk = /tk=([\w-]+)/.exec((await correosA(house, cliente.mail))[0]?.texto ?? '')?.[1] ?? ''
    const nueva = { mail: cliente.mail, tk, password: 'iloveyou' }
    expect((await post(house, 'restablecerpassword', nueva, { ip: newIp() })).status).toBe(400)
    expect(
      await (await post(house, 'restablecerpassword', { ...nueva, password: 'yamba-42' }, { ip: newIp() })).json(),
    ).toBe(1)
  })

  test('of staff has ten characters or more besides; an older one still signs in', async () => {
    const { token, usuario, id } = await makePersonal(house, '1')
    await house.deps.db
      .update(personal)
      .set({ passwordHash: await makeHash('corta1') })
      .where(eq(personal.id, id))
    const entrada = { usuario, password: 'corta1' }
    expect((await post(house, 'iniciarsesionadmin', entrada, { ip: newIp() })).status).toBe(200)
    const change = (password: string) =>
      post(house, 'cambiarpassword', { passwordPrev: 'corta1', password }, { token, ip: newIp() })
    expect(await (await change('nueve-123')).json()).toMatchObject({
      error: { campos: { password: 'Debe contar con un mínimo de 10 caracteres' } },
    })
    expect(await (await change('1q2w3e4r5t')).json()).toMatchObject({ error: debil })
    const persona = { apellido: 'Soria', nombre: 'Ana', mail: 'nueva.persona@example.com' }
    for (const password of ['nueve-123', 'qwertyuiop'])
      expect((await post(house, 'nuevoUsuarioAdmin', { ...persona, password }, { token })).status).toBe(400)
    expect((await post(house, 'nuevoUsuarioAdmin', { ...persona, password: 'yamba-42-sal' }, { token })).status).toBe(
      200,
    )
    expect(await (await change('otra-clave-más')).json()).toBe(0)
  })
})

/** A stranger's wrong passwords shut the stranger out, and the owner never. */
describe.each(['iniciarsesion', 'iniciarsesionadmin'] as const)('wrong passwords at %s', (call) => {
  const suyo = 'd'.repeat(43)
  let nombre: string
  beforeEach(async () => {
    const passwordHash = await correcta
    if (call === 'iniciarsesion') nombre = (await makeCliente(house, { passwordHash })).mail
    else {
      const { usuario, id } = await makePersonal(house, '10')
      await house.deps.db.update(personal).set({ passwordHash }).where(eq(personal.id, id))
      nombre = usuario
    }
  })
  const sign = async (password: string, ip: string, dispositivo?: string) => {
    const campos: Record<string, string> =
      call === 'iniciarsesion' ? { mail: nombre, password } : { usuario: nombre, password }
    return post(house, call, campos, { ip, headers: dispositivo ? { 'x-dispositivo': dispositivo } : {} })
  }
  const correcta = makeHash('la-correcta')

  test('are counted by account and address together', async () => {
    const [ajena, otra] = [newIp(), newIp()]
    for (let i = 0; i < 10; i += 1) expect((await sign('equivocada', ajena)).status).toBe(403)
    expect((await sign('la-correcta', ajena)).status).toBe(429)
    expect((await sign('la-correcta', otra)).status).toBe(200)
  })

  test('are counted by the /64 of an IPv6 address, and by the IPv4 address that one stands for', async () => {
    for (let i = 0; i < 10; i += 1) expect((await sign('equivocada', `2803:9800:a:b::${i}`)).status).toBe(403)
    expect((await sign('la-correcta', '2803:9800:000A:B:ffff::1')).status).toBe(429)
    expect((await sign('la-correcta', '2803:9800:a:c::1')).status).toBe(200)
    for (let i = 0; i < 10; i += 1) await sign('equivocada', i % 2 ? '::ffff:198.51.100.7' : '198.51.100.7')
    expect((await sign('la-correcta', '198.51.100.7')).status).toBe(429)
  })

  test('leave a device that signed in before its own tries, at the same address and with the address spent', async () => {
    const ip = newIp()
    expect((await sign('la-correcta', ip, suyo)).status).toBe(200)
    for (let i = 0; i < 10; i += 1) await sign('equivocada', ip)
    const contra = (n: number) =>
      post(house, 'iniciarsesion', { mail: `x${n}@example.com`, password: 'equivocada' }, { ip })
    for (let i = 0; i < 100; i += 1) await contra(i)
    expect((await contra(100)).status).toBe(429)
    expect((await sign('la-correcta', ip, 'e'.repeat(43))).status).toBe(429)
    expect((await sign('la-correcta', ip, suyo)).status).toBe(200)
    for (let i = 0; i < 10; i += 1) expect((await sign('equivocada', ip, suyo)).status).toBe(403)
    expect((await sign('la-correcta', ip, suyo)).status).toBe(429)
  })

  test('from everywhere are slowed more and more, but never the owner’s device', async () => {
    await sign('la-correcta', newIp(), suyo)
    for (let i = 0; i < 50; i += 1) expect((await sign('equivocada', newIp())).status).toBe(403)
    expect((await sign('equivocada', newIp())).status).toBe(403)
    const slowed = await sign('equivocada', newIp())
    expect(slowed.status).toBe(429)
    expect(Number(slowed.headers.get('retry-after'))).toBeLessThanOrEqual(15)
    expect((await sign('la-correcta', newIp(), suyo)).status).toBe(200)
    // Whoever has no device here waits for a turn, and gets one.
    house.clock.now = new Date(house.clock.now.getTime() + 15_000)
    expect((await sign('la-correcta', newIp())).status).toBe(200)
    for (let i = 0; i < 40; i += 1) {
      house.clock.now = new Date(house.clock.now.getTime() + 120_000)
      await sign('equivocada', newIp())
    }
    expect((await sign('la-correcta', newIp(), suyo)).status).toBe(200)
  })

  test('know a device for its own account alone, and keep no more than its hash', async () => {
    await sign('la-correcta', newIp(), suyo)
    expect(JSON.stringify(await house.deps.db.select().from(dispositivos))).not.toContain(suyo)
    const ajena = await makeCliente(house, { passwordHash: await correcta })
    const ip = newIp()
    const other = (password: string, headers = {}) =>
      post(house, 'iniciarsesion', { mail: ajena.mail, password }, { ip, headers })
    for (let i = 0; i < 10; i += 1) await other('equivocada')
    expect((await other('la-correcta', { 'x-dispositivo': suyo })).status).toBe(429)
  })
})

describe('sessions', () => {
  test('tokenAuth tells the account; cerrarsesion ends it and always answers 200', async () => {
    const { token, mail } = await makeCliente(house)
    expect(await (await get(house, 'tokenAuth.php', { token })).json()).toMatchObject({
      results: { usuario: { mail, tipo: '2' } },
    })
    expect((await get(house, 'cerrarsesion.php', { token })).status).toBe(200)
    expect((await get(house, 'cerrarsesion.php', { token })).status).toBe(200)
    expect((await get(house, 'tokenAuth.php', { token })).status).toBe(401)
  })

  test('changing the password ends the other sessions and keeps this one', async () => {
    const cliente = await makeCliente(house, { passwordHash: await makeHash('anterior') })
    const signed = await results(
      await post(house, 'iniciarsesion', { mail: cliente.mail, password: 'anterior' }, { ip: newIp() }),
    )
    const change = (passwordPrev: string) =>
      post(
        house,
        'cambiarpassword',
        { mail: cliente.mail, passwordPrev, password: 'posterior' },
        { token: signed.token, ip: newIp() },
      )
    expect(await (await change('equivocada')).json()).toBe(1)
    expect(await (await change('anterior')).json()).toBe(0)
    expect((await get(house, 'tokenAuth.php', { token: signed.token })).status).toBe(200)
    expect((await get(house, 'tokenAuth.php', cliente)).status).toBe(401)
  })
})

test('the present password is asked ten times in a quarter of an hour, from wherever the account calls', async () => {
  const cliente = await makeCliente(house, { passwordHash: await makeHash('anterior') })
  const change = (passwordPrev: string) =>
    post(house, 'cambiarpassword', { passwordPrev, password: 'posterior' }, { token: cliente.token, ip: newIp() })
  for (let i = 0; i < 10; i += 1) expect(await (await change('equivocada')).json()).toBe(1)
  expect((await change('anterior')).status).toBe(429)
})

describe('the holder is told', () => {
  const subjectsFor = async (mail: string) =>
    (await house.deps.db.select().from(correos).where(eq(correos.para, mail)).orderBy(correos.id)).map(
      ({ asunto }) => asunto.split(' · ')[0],
    )

  test('of a new account, once, and not of one that was refused', async () => {
    const nueva = { ...registro, mail: 'recien@example.com' }
    expect((await post(house, 'nuevousuario', nueva, { ip: newIp() })).status).toBe(200)
    expect((await post(house, 'nuevousuario', nueva, { ip: newIp() })).status).toBe(409)
    expect(await subjectsFor(nueva.mail)).toEqual(['Tu cuenta está lista'])
  })

  test('of a password that changed, customer or staff, and not of one that did not', async () => {
    const cliente = await makeCliente(house, { passwordHash: await makeHash('anterior') })
    const personal = await makePersonal(house, '10')
    await house.deps.db.execute(sql`update personal set password_hash = ${await makeHash('anterior')}`)
    for (const { mail, token } of [cliente, personal]) {
      const change = (passwordPrev: string) =>
        post(house, 'cambiarpassword', { passwordPrev, password: 'posterior-larga' }, { token, ip: newIp() })
      await change('equivocada')
      expect(await subjectsFor(mail)).toEqual([])
      await change('anterior')
      expect(await subjectsFor(mail)).toEqual(['Tu contraseña cambió'])
    }
  })
})

describe('recovery', () => {
  const linkOf = async (mail: string) => {
    const correo = (await correosA(house, mail)).at(-1)
    return new URL(
      /http\S+restablecerpassword\?[^\s"<)\]]+/.exec(correo?.texto ?? '')?.[0]?.replaceAll('&amp;', '&') ??
        'http://none',
    )
  }

  test('a link works once, within the hour, and ends every session', async () => {
    const cliente = await makeCliente(house, { passwordHash: await makeHash('olvidada') })
    expect((await post(house, 'recuperarcuenta', { mail: cliente.mail }, { ip: newIp() })).status).toBe(200)
    const link = await linkOf(cliente.mail)
    const mail = link.searchParams.get('mail') ?? ''
    const tk = link.searchParams.get('tk') ?? ''
    expect(await (await post(house, 'verificardatos', { mail, tk }, { ip: newIp() })).json()).toBe(1)
    const reset = (code: string) =>
      post(house, 'restablecerpassword', { mail, tk: code, password: 'nueva-clave' }, { ip: newIp() })
    expect(await (await reset('inventado')).json()).toBe(0)
    expect(await (await reset(tk)).json()).toBe(1)
    expect(await (await reset(tk)).json()).toBe(0)
    expect(await (await post(house, 'verificardatos', { mail, tk }, { ip: newIp() })).json()).toBe(0)
    expect((await get(house, 'tokenAuth.php', cliente)).status).toBe(401)
    expect((await post(house, 'iniciarsesion', { mail, password: 'nueva-clave' }, { ip: newIp() })).status).toBe(200)
  })

  test('a new password makes its device known', async () => {
    const cliente = await makeCliente(house)
    await post(house, 'recuperarcuenta', { mail: cliente.mail }, { ip: newIp() })
    const tk = (await linkOf(cliente.mail)).searchParams.get('tk') ?? ''
    const headers = { 'x-dispositivo': 'f'.repeat(43) }
    const nueva = { mail: cliente.mail, tk, password: 'nueva-clave' }
    expect(await (await post(house, 'restablecerpassword', nueva, { ip: newIp(), headers })).json()).toBe(1)
    const ip = newIp()
    const sign = (password: string, conocido = {}) =>
      post(house, 'iniciarsesion', { mail: cliente.mail, password }, { ip, headers: conocido })
    for (let i = 0; i < 10; i += 1) await sign('equivocada')
    expect([(await sign('nueva-clave')).status, (await sign('nueva-clave', headers)).status]).toEqual([429, 200])
  })

  test('not after an hour, and not for another account', async () => {
    const cliente = await makeCliente(house)
    const other = await makeCliente(house)
    await post(house, 'recuperarcuenta', { mail: cliente.mail }, { ip: newIp() })
    const tk = (await linkOf(cliente.mail)).searchParams.get('tk') ?? ''
    expect(await (await post(house, 'verificardatos', { mail: other.mail, tk }, { ip: newIp() })).json()).toBe(0)
    house.clock.now = new Date(house.clock.now.getTime() + 61 * 60 * 1000)
    expect(
      await (
        await post(house, 'restablecerpassword', { mail: cliente.mail, tk, password: 'nueva-clave' }, { ip: newIp() })
      ).json(),
    ).toBe(0)
  })

  test('not after the password was changed meanwhile; another account’s still does', async () => {
    const cliente = await makeCliente(house, { passwordHash: await makeHash('anterior') })
    const other = await makeCliente(house)
    for (const { mail } of [cliente, other]) await post(house, 'recuperarcuenta', { mail }, { ip: newIp() })
    const works = async ({ mail }: { mail: string }) => {
      const tk = (await linkOf(mail)).searchParams.get('tk') ?? ''
      return (await post(house, 'verificardatos', { mail, tk }, { ip: newIp() })).json()
    }
    const change = (passwordPrev: string) =>
      post(house, 'cambiarpassword', { mail: cliente.mail, passwordPrev, password: 'posterior' }, cliente)
    expect(await (await change('equivocada')).json()).toBe(1)
    expect(await works(cliente)).toBe(1)
    expect(await (await change('anterior')).json()).toBe(0)
    expect(await works(cliente)).toBe(0)
    expect(await works(other)).toBe(1)
  })

  test('an unknown mail gets the specification’s banner, and tries that are limited by address', async () => {
    const tries = 200
    const ip = newIp()
    const ask = (n: number) => post(house, 'recuperarcuenta', { mail: `nadie${n}@example.com` }, { ip })
    const answer = await ask(0)
    expect(await answer.json()).toMatchObject({
      error: { mensaje: 'El e-mail ingresado no corresponde a un usuario registrado' },
    })
    let last = answer
    for (let n = 1; n <= tries; n += 1) last = await ask(n)
    expect(last.status).toBe(429)
  })
})
