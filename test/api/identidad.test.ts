import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sesiones, usuarios } from '../../src/server/db/schema/identidad.ts'
import { correos } from '../../src/server/db/schema/mensajes.ts'
import { hashPassword } from '../../src/server/domain/identidad/service.ts'
import { get, makeCliente, makePersonal, post } from '../factories.ts'
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
  return `10.0.0.${host}`
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
    expect(wrong.status).toBe(401)
    expect(await wrong.text()).toBe(await unknown.text())
  })

  test('staff sign in by user name or mail, and a customer never as staff', async () => {
    const { usuario, mail } = await makePersonal(house, '10')
    await house.deps.db.execute(sql`update personal set password_hash = ${await hashPassword('clave-larga')}`)
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
    const cliente = await makeCliente(house, { passwordHash: await hashPassword('correcta') })
    const sign = (password: string) => post(house, 'iniciarsesion', { mail: cliente.mail, password }, { ip: newIp() })
    for (let i = 0; i < 9; i += 1) expect((await sign('equivocada')).status).toBe(401)
    for (let i = 0; i < 12; i += 1) expect((await sign('correcta')).status).toBe(200)
    expect((await sign('equivocada')).status).toBe(401)
    expect((await sign('equivocada')).status).toBe(429)
  })

  test('tries on one account are limited, from wherever they come', async () => {
    const answers = []
    for (let i = 0; i < 12; i += 1) {
      answers.push(
        await post(house, 'iniciarsesion', { mail: 'blanco@example.com', password: 'equivocada' }, { ip: newIp() }),
      )
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429, 429])
    expect(answers.at(-1)?.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await answers.at(-1)?.json()).toMatchObject({
      error: { codigo: 'demasiados_intentos', mensaje: expect.stringContaining('minutos') },
    })
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
    const cliente = await makeCliente(house, { passwordHash: await hashPassword('anterior') })
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
    const cliente = await makeCliente(house, { passwordHash: await hashPassword('anterior') })
    const personal = await makePersonal(house, '10')
    await house.deps.db.execute(sql`update personal set password_hash = ${await hashPassword('anterior')}`)
    for (const { mail, token } of [cliente, personal]) {
      const change = (passwordPrev: string) =>
        post(house, 'cambiarpassword', { passwordPrev, password: 'posterior' }, { token, ip: newIp() })
      await change('equivocada')
      expect(await subjectsFor(mail)).toEqual([])
      await change('anterior')
      expect(await subjectsFor(mail)).toEqual(['Tu contraseña cambió'])
    }
  })
})

describe('recovery', () => {
  const linkOf = async (mail: string) => {
    const [correo] = await house.deps.db
      .select()
      .from(correos)
      .where(eq(correos.para, mail))
      .orderBy(sql`id desc`)
      .limit(1)
    return new URL(
      /http\S+restablecerpassword\?[^\s"<)\]]+/.exec(correo?.texto ?? '')?.[0]?.replaceAll('&amp;', '&') ??
        'http://none',
    )
  }

  test('a link works once, within the hour, and ends every session', async () => {
    const cliente = await makeCliente(house, { passwordHash: await hashPassword('olvidada') })
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
    const cliente = await makeCliente(house, { passwordHash: await hashPassword('anterior') })
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

  test('an unknown mail gets the specification’s banner, and few tries', async () => {
    const tries = 30
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
