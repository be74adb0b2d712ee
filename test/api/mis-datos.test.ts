import { and, eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asCentavos } from '../../src/reglas/dinero.ts'
import { suscriptores } from '../../src/server/db/schema/boletin.ts'
import { convenios } from '../../src/server/db/schema/convenios.ts'
import { usuarios } from '../../src/server/db/schema/identidad.ts'
import { consultas, correos, respuestasConsulta } from '../../src/server/db/schema/mensajes.ts'
import { pagos, transferencias } from '../../src/server/db/schema/pagos.ts'
import { cuotas, fotosDocumento, pasajeros, reservas } from '../../src/server/db/schema/reservas.ts'
import { keepComprobante } from '../../src/server/domain/dinero/transferencias/comprobante.ts'

import { book, correosA, get, makeCliente, makeHash, makePersonal, makeViaje, post } from '../factories.ts'
import { type House, openHouse } from '../house.ts'
import { asOwner } from '../owner.ts'

const password = 'contraseña-de-paula'
const passwordHash = makeHash(password)

let house: House
let paula: Awaited<ReturnType<typeof makeCliente>>
beforeAll(async () => {
  house = await openHouse()
})
beforeEach(async () => {
  paula = await makeCliente(house, { passwordHash: await passwordHash })
})
afterAll(() => house.close())

const send = (method: string, path: string, fields?: Record<string, string>, token = paula.token) =>
  house.app.request(`/api/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    body: fields && new URLSearchParams(fields),
  })
const codigoOf = async (answer: Response | Promise<Response>) =>
  ((await (await answer).json()) as { error: { codigo: string } }).error.codigo
const mailTo = (para: string) => correosA(house, para)
const signIn = (mail: string, secreto = password) => post(house, 'iniciarsesion', { mail, password: secreto })
/** Whoever reads the mail has no session there. */
const confirm = (tk: string, prueba: Record<string, string> = { password }) =>
  send('POST', 'cuenta/mail/confirmacion', { tk, ...prueba }, '')
/** The token in the mail that went to a new address. */
const linkTo = async (para: string) => {
  const enlaces = (await mailTo(para)).map(({ texto }) => /\/cuenta\/mail\?tk=([\w-]+)/.exec(texto)?.[1])
  return enlaces.at(-1) ?? ''
}

test('name and phone change; the reminders have a switch', async () => {
  const answer = await send('PUT', 'cuenta/datos', { nombre: 'Paulina', apellido: 'Ibáñez', telefono: '3815551111' })
  expect(await answer.json()).toMatchObject({
    results: { nombre: 'Paulina', telefono: '3815551111', recordatorios: true },
  })
  await send('PUT', 'cuenta/recordatorios', { recordatorios: '0' })
  expect(await (await get(house, 'cuenta/datos', { token: paula.token })).json()).toMatchObject({
    results: { nombre: 'Paulina', recordatorios: false, mail: paula.mail, mailpendiente: '' },
  })
})

describe('another address', () => {
  test('counts once its own mailbox confirms it, ends every session and is told to the old one', async () => {
    const nuevo = `nueva-${paula.mail}`
    const pedido = await send('POST', 'cuenta/mail', { mailNuevo: nuevo, password })
    expect(await pedido.json()).toMatchObject({ results: { mail: paula.mail, mailpendiente: nuevo } })
    expect((await signIn(paula.mail)).status).toBe(200)
    const tk = await linkTo(nuevo)
    expect((await confirm(tk)).status).toBe(200)
    expect((await get(house, 'cuenta/datos', { token: paula.token })).status).toBe(401)
    expect((await signIn(paula.mail)).status).toBe(403)
    expect((await signIn(nuevo)).status).toBe(200)
    expect((await mailTo(paula.mail)).map(({ clave }) => clave.replace(/\d+/g, ''))).toContain('mail-cambiado--')
    expect(await codigoOf(confirm(tk))).toBe('enlace_mail_vencido')
  })

  test('asks for the password, refuses an address that is taken, and honours only the newest link', async () => {
    const otra = await makeCliente(house)
    expect(await codigoOf(send('POST', 'cuenta/mail', { mailNuevo: 'a@example.com', password: 'incorrecta' }))).toBe(
      'password_incorrecta',
    )
    expect(await codigoOf(send('POST', 'cuenta/mail', { mailNuevo: otra.mail, password }))).toBe('mail_registrado')
    await send('POST', 'cuenta/mail', { mailNuevo: `una-${paula.mail}`, password })
    await send('POST', 'cuenta/mail', { mailNuevo: `dos-${paula.mail}`, password })
    const vieja = await linkTo(`una-${paula.mail}`)
    expect(await codigoOf(confirm(vieja))).toBe('enlace_mail_vencido')
  })

  test('taken by another account at the very moment is told, not failed', async () => {
    const nuevo = `justo-${paula.mail}`
    await send('POST', 'cuenta/mail', { mailNuevo: nuevo, password })
    // What the losing one of two who confirm at once meets: the index, past the look that found nothing.
    await asOwner(
      house.deps.db,
      sql`create function justo() returns trigger language plpgsql as $$
      begin if new.mail like 'justo-%' then raise unique_violation using constraint = 'usuarios_mail_key'; end if; return new; end $$`,
      sql`create trigger justo before update on usuarios for each row execute function justo()`,
    )
    const answer = await confirm(await linkTo(nuevo))
    await asOwner(house.deps.db, sql`drop function justo cascade`)
    expect(await codigoOf(answer)).toBe('mail_registrado')
  })

  test('and erasing are tried ten times an hour, from wherever the account calls', async () => {
    const tries = [
      ['cuenta/mail', { mailNuevo: 'x@example.com', password: 'incorrecta' }],
      ['cuenta/eliminacion', { password: 'incorrecta' }],
    ] as const
    for (const [path, fields] of tries) {
      const from = (ip: string) =>
        house.app.request(`/api/${path}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${paula.token}`, 'x-forwarded-for': ip },
          body: new URLSearchParams(fields),
        })
      for (let vez = 0; vez < 10; vez += 1) expect((await from(`10.9.${vez}.1`)).status).toBe(403)
      expect(await codigoOf(from('10.9.99.1'))).toBe('demasiados_intentos')
    }
  })

  test('its link sets no password', async () => {
    await send('POST', 'cuenta/mail', { mailNuevo: `ajena-${paula.mail}`, password })
    const tk = await linkTo(`ajena-${paula.mail}`)
    const answer = await post(house, 'restablecerpassword', { mail: paula.mail, tk, password: 'otra-contraseña' })
    expect(await answer.json()).toBe(0)
    expect((await signIn(paula.mail)).status).toBe(200)
  })
})

describe('an address that nobody has proved', () => {
  const ajeno = 'victima@example.com'
  const textoOf = async (token: string) => (await get(house, 'cuenta/descarga', { token })).text()
  const register = async () => {
    await post(house, 'nuevousuario', {
      nombre: 'Otra',
      apellido: 'Persona',
      telefono: '3815550001',
      mail: ajeno,
      password,
    })
    const { results } = (await (await signIn(ajeno)).json()) as { results: { token: string } }
    return results.token
  }

  test('gives no enquiry nor newsletter of it, erases none, and gives them once its mailbox answers', async () => {
    const { db } = house.deps
    await post(house, 'nuevaconsulta', {
      nombre: 'Victoria',
      apellido: 'Real',
      telefono: '3815559999',
      mail: ajeno,
      consulta: 'Mi hijo tiene diabetes',
    })
    await db.insert(suscriptores).values({ mail: ajeno, estado: 'confirmado' })
    await house.drain()
    const token = await register()
    const antes = (await mailTo(ajeno)).length
    expect(await textoOf(token)).not.toContain('diabetes')
    expect((await send('POST', 'cuenta/eliminacion', { password }, token)).status).toBe(200)
    expect(await db.$count(consultas, eq(consultas.mail, ajeno))).toBe(1)
    expect(await db.$count(suscriptores, eq(suscriptores.mail, ajeno))).toBe(1)
    expect((await mailTo(ajeno)).some(({ clave }) => clave.startsWith('consulta-'))).toBe(true)
    expect(antes).toBeGreaterThan(0)

    const suyo = await register()
    expect(await (await get(house, 'cuenta/datos', { token: suyo })).json()).toMatchObject({
      results: { confirmado: false, mailpendiente: '' },
    })
    const tk = await linkTo(ajeno)
    const answer = await confirm(tk)
    expect(await answer.json()).toEqual({ results: { cambiada: false } })
    // Nobody is signed out: the address is the same.
    expect(await (await get(house, 'cuenta/datos', { token: suyo })).json()).toMatchObject({
      results: { confirmado: true },
    })
    expect(await textoOf(suyo)).toContain('diabetes')
  })

  test('is proved with the account’s password, which a stranger cannot try out for long', async () => {
    const mia = await makeCliente(house, { passwordHash: await passwordHash, mailConfirmadoEn: null })
    await send('POST', 'cuenta/mail/pedido', undefined, mia.token)
    const tk = await linkTo(mia.mail)
    expect((await confirm(tk, {})).status).toBe(400)
    expect(await codigoOf(confirm(tk, { password: 'incorrecta' }))).toBe('password_incorrecta')
    const enlace = await (await send('POST', 'cuenta/mail/enlace', { tk }, '')).json()
    expect(enlace).toEqual({ results: { sirve: true, cambia: false } })
    for (let vez = 1; vez < 10; vez += 1) await confirm(tk, { password: 'incorrecta' })
    expect(await codigoOf(confirm(tk, { password }))).toBe('demasiados_intentos')
    house.clock.now = new Date(house.clock.now.getTime() + 900_000)
    expect((await confirm(tk)).status).toBe(200)
    expect((await get(house, 'cuenta/datos', { token: mia.token })).status).toBe(200)
    expect(await (await send('POST', 'cuenta/mail/enlace', { tk }, '')).json()).toMatchObject({
      results: { sirve: false },
    })
  })

  test('or with a new password, which takes the account from whoever typed the address first', async () => {
    const usurpada = await makeCliente(house, { passwordHash: await passwordHash, mailConfirmadoEn: null })
    await send('POST', 'cuenta/mail/pedido', undefined, usurpada.token)
    expect((await confirm(await linkTo(usurpada.mail), { nueva: 'la-de-su-dueña' })).status).toBe(200)
    expect((await get(house, 'cuenta/datos', { token: usurpada.token })).status).toBe(401)
    expect((await signIn(usurpada.mail)).status).toBe(403)
    expect((await signIn(usurpada.mail, 'la-de-su-dueña')).status).toBe(200)
  })

  test('a new address is not proved by a new password: it may have been typed wrong', async () => {
    const nuevo = `ajena-${paula.mail}`
    await send('POST', 'cuenta/mail', { mailNuevo: nuevo, password })
    const tk = await linkTo(nuevo)
    expect(await (await send('POST', 'cuenta/mail/enlace', { tk }, '')).json()).toMatchObject({
      results: { cambia: true },
    })
    expect(await codigoOf(confirm(tk, { nueva: 'de-otra-persona' }))).toBe('password_incorrecta')
    expect((await signIn(paula.mail)).status).toBe(200)
  })

  test('is asked for again by a button, by a recovery, and not once it is proved', async () => {
    paula = await makeCliente(house, { passwordHash: await passwordHash, mailConfirmadoEn: null })
    expect((await send('POST', 'cuenta/mail/pedido')).status).toBe(200)
    const tk = await linkTo(paula.mail)
    expect((await post(house, 'restablecerpassword', { mail: paula.mail, tk, password })).status).toBe(200)
    expect((await confirm(tk)).status).toBe(200)
    const cuantos = (await mailTo(paula.mail)).length
    await send('POST', 'cuenta/mail/pedido')
    expect(await mailTo(paula.mail)).toHaveLength(cuantos)
    const otra = await makeCliente(house, { mailConfirmadoEn: null })
    await post(house, 'recuperarcuenta', { mail: otra.mail })
    const recuperacion = /tk=([\w-]+)/.exec((await mailTo(otra.mail))[0]?.texto ?? '')?.[1] ?? ''
    await post(house, 'restablecerpassword', { mail: otra.mail, tk: recuperacion, password })
    const [cuenta] = await house.deps.db.select().from(usuarios).where(eq(usuarios.id, otra.id))
    expect(cuenta?.mailConfirmadoEn).toEqual(house.clock.now)
  })
})

describe('sessions', () => {
  const list = async (token = paula.token) =>
    ((await (await get(house, 'cuenta/sesiones', { token })).json()) as { results: { id: number; actual: boolean }[] })
      .results

  test('are listed; one or all of them end; nobody ends another’s', async () => {
    const { results } = (await (await signIn(paula.mail)).json()) as { results: { token: string } }
    const todas = await list()
    expect(todas.map(({ actual }) => actual).sort()).toEqual([false, true])
    const ajena = (await list((await makeCliente(house)).token))[0]?.id
    expect((await send('DELETE', `cuenta/sesiones/${ajena}`)).status).toBe(404)
    const otra = todas.find(({ actual }) => !actual)?.id
    expect((await send('DELETE', `cuenta/sesiones/${otra}`)).status).toBe(200)
    expect((await get(house, 'cuenta/datos', { token: results.token })).status).toBe(401)
    await send('DELETE', 'cuenta/sesiones')
    expect((await get(house, 'cuenta/datos', { token: paula.token })).status).toBe(401)
  })
})

test('the download holds all of the account, photos too, and nothing of another’s nor any secret', async () => {
  const viaje = await makeViaje(house)
  const otra = await makeCliente(house)
  await book(house, viaje, otra.token, { nombre: 'Ajeno' })
  const { idreserva } = await book(house, viaje, paula.token)
  const { db } = house.deps
  await db.update(usuarios).set({ mailConfirmadoEn: house.clock.now }).where(eq(usuarios.id, paula.id))
  const [cuota] = await db
    .select()
    .from(cuotas)
    .where(and(eq(cuotas.reservaId, Number(idreserva)), eq(cuotas.numero, 1)))
  await send('POST', 'cuenta/enlaces-de-pago', { conceptos: `[${cuota?.id}]` })
  const persona = { nombre: 'Paula', apellido: 'Ibáñez', telefono: '3815550000', mail: paula.mail }
  await post(house, 'nuevaconsulta', { ...persona, consulta: '¿Queda lugar?' })
  const [consulta] = await db.select().from(consultas).where(eq(consultas.mail, paula.mail))
  await db.insert(respuestasConsulta).values({
    consultaId: consulta?.id ?? 0,
    personalId: (await makePersonal(house, '1')).id,
    texto: 'Sí, quedan lugares.',
    adjuntos: [],
    creadaEn: house.clock.now,
  })
  const prueba = await keepComprobante(house.deps, { id: 1 }, Buffer.from('%PDF-1'))
  const deElla = { usuarioId: paula.id, importe: asCentavos(100) }
  await db
    .insert(transferencias)
    .values({ ...deElla, ...prueba, fecha: '2026-11-19', estado: 'informada', creadaEn: house.clock.now })
  const pago = { canal: 'efectivo', moneda: 'ARS', nota: 'nota interna', recibidoEn: house.clock.now } as const
  await db.insert(pagos).values({ ...deElla, ...pago, importe: asCentavos(10_000) })
  const answer = await get(house, 'cuenta/descarga', { token: paula.token })
  expect(answer.headers.get('content-disposition')).toContain('mis-datos.json')
  const texto = await answer.text()
  const datos = JSON.parse(texto) as { reservas: { id: number }[]; convenios: unknown[]; cuotas: unknown[] } & Record<
    'enlacesDePago' | 'respuestas' | 'transferencias' | 'pagos',
    unknown[]
  >
  expect(datos.reservas.map(({ id }) => String(id))).toEqual([idreserva])
  expect(datos.convenios).toHaveLength(1)
  expect(datos.cuotas).toHaveLength(10)
  expect(datos.enlacesDePago).toEqual([expect.objectContaining({ cuotaId: cuota?.id })])
  expect(datos.respuestas).toMatchObject([{ texto: 'Sí, quedan lugares.' }])
  expect(datos.transferencias).toMatchObject([
    { importe: 100, comprobante: { tipo: 'application/pdf', contenido: Buffer.from('%PDF-1').toString('base64') } },
  ])
  expect(datos.pagos).toMatchObject([{ importe: 10_000 }])
  expect(texto).not.toMatch(/"(comision|neto|nota)"|nota interna/)
  expect(texto).not.toMatch(/Ajeno|argon2|passwordHash|tokenHash/)
})

describe('erasing the account', () => {
  test('is refused with the wrong password and while a trip is ahead', async () => {
    await book(house, await makeViaje(house), paula.token)
    expect(await codigoOf(send('POST', 'cuenta/eliminacion', { password: 'incorrecta' }))).toBe('password_incorrecta')
    expect(await codigoOf(send('POST', 'cuenta/eliminacion', { password }))).toBe('cuenta_con_viajes')
  })

  test('takes name, ways in, enquiries, photos and newsletter away, and keeps what law asks for', async () => {
    const { db, storage } = house.deps
    await db.update(usuarios).set({ mailConfirmadoEn: house.clock.now }).where(eq(usuarios.id, paula.id))
    const { idreserva, idpasajero } = await book(house, await makeViaje(house), paula.token)
    await db
      .update(reservas)
      .set({ estado: 'cancelada' })
      .where(eq(reservas.id, Number(idreserva)))
    await post(house, 'nuevaconsulta', {
      nombre: 'Paula',
      apellido: 'Ibáñez',
      telefono: '3815550000',
      mail: paula.mail,
      consulta: '¿Queda lugar en julio?',
    })
    await db.insert(suscriptores).values({ mail: paula.mail, estado: 'confirmado' })
    const archivo = `privado/fotos/${paula.id}`
    await storage.write(archivo, Buffer.from('sellada'))
    await db.insert(fotosDocumento).values({ pasajeroId: Number(idpasajero), archivo, ancho: 1, alto: 1 })
    await house.drain()
    expect((await send('POST', 'cuenta/eliminacion', { password })).status).toBe(200)
    const [cuenta] = await db.select().from(usuarios).where(eq(usuarios.id, paula.id))
    expect(cuenta).toMatchObject({
      nombre: 'Cuenta',
      apellido: 'eliminada',
      telefono: '',
      passwordHash: null,
      documento: '',
    })
    expect(cuenta?.mail).not.toBe(paula.mail)
    expect((await signIn(paula.mail)).status).toBe(403)
    expect((await get(house, 'cuenta/datos', { token: paula.token })).status).toBe(401)
    expect(await db.$count(consultas, eq(consultas.mail, paula.mail))).toBe(0)
    expect(await db.$count(suscriptores, eq(suscriptores.mail, paula.mail))).toBe(0)
    expect(await storage.exists(archivo)).toBe(false)
    expect((await mailTo(paula.mail)).map(({ clave }) => clave)).toEqual([`cuenta-eliminada-${paula.id}`])
    expect(await db.$count(correos, like(correos.texto, '%julio%'))).toBe(0)
    // The agreement, and the passenger whom it names.
    expect(await db.$count(convenios, eq(convenios.reservaId, Number(idreserva)))).toBe(1)
    expect(await db.$count(pasajeros, eq(pasajeros.id, Number(idpasajero)))).toBe(1)
  })
})
