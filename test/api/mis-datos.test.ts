import { and, eq, like, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asCentavos } from '../../src/reglas/dinero.ts'
import { suscriptores } from '../../src/server/db/schema/boletin.ts'
import { convenios } from '../../src/server/db/schema/convenios.ts'
import { usuarios } from '../../src/server/db/schema/identidad.ts'
import { consultas, correos, respuestasConsulta } from '../../src/server/db/schema/mensajes.ts'
import { pagos, transferencias } from '../../src/server/db/schema/pagos.ts'
import { cuotas, fotosDocumento, pasajeros, reservas } from '../../src/server/db/schema/reservas.ts'
import { storeComprobante } from '../../src/server/domain/dinero/transferencias/comprobante.ts'

import { book, correosA, formOf, get, makeCliente, makeHash, makePersonal, makeViaje, post } from '../factories.ts'
import { asOwner } from '../owner.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

const password = 'contraseña-de-paula'
const passwordHash = makeHash(password)

let testApp: TestApp
let paula: Awaited<ReturnType<typeof makeCliente>>
beforeAll(async () => {
  testApp = await openTestApp()
})
beforeEach(async () => {
  paula = await makeCliente(testApp, { passwordHash: await passwordHash })
})
afterAll(() => testApp.close())

const send = (method: string, path: string, fields?: Record<string, string>, token = paula.token) =>
  testApp.app.request(`/api/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    body: fields && new URLSearchParams(fields),
  })
const codigoOf = async (answer: Response | Promise<Response>) =>
  ((await (await answer).json()) as { error: { codigo: string } }).error.codigo
const mailTo = (para: string) => correosA(testApp, para)
const signIn = (mail: string, secret = password) => post(testApp, 'iniciarsesion', { mail, password: secret })
/** Confirms an address without a session, because the mail may be read in another browser. */
const confirm = (tk: string, prueba: Record<string, string> = { password }) =>
  send('POST', 'cuenta/mail/confirmacion', { tk, ...prueba }, '')
const linkTo = async (para: string) => {
  const enlaces = (await mailTo(para)).map(({ texto }) => /\/cuenta\/mail\?tk=([\w-]+)/.exec(texto)?.[1])
  return enlaces.at(-1) ?? ''
}

test('a customer changes their name and phone, and switches reminders off', async () => {
  const answer = await send('PUT', 'cuenta/datos', { nombre: 'Paulina', apellido: 'Ibáñez', telefono: '3815551111' })
  expect(await answer.json()).toMatchObject({
    results: { nombre: 'Paulina', telefono: '3815551111', recordatorios: true },
  })
  await send('PUT', 'cuenta/recordatorios', { recordatorios: '0' })
  expect(await (await get(testApp, 'cuenta/datos', { token: paula.token })).json()).toMatchObject({
    results: { nombre: 'Paulina', recordatorios: false, mail: paula.mail, mailpendiente: '' },
  })
})

describe('a change of mail address', () => {
  test('applies once the new address is confirmed, ends every session and notifies the old address', async () => {
    const added = `nueva-${paula.mail}`
    const request = await send('POST', 'cuenta/mail', { mailNuevo: added, password })
    expect(await request.json()).toMatchObject({ results: { mail: paula.mail, mailpendiente: added } })
    expect((await signIn(paula.mail)).status).toBe(200)
    const tk = await linkTo(added)
    expect((await confirm(tk)).status).toBe(200)
    expect((await get(testApp, 'cuenta/datos', { token: paula.token })).status).toBe(401)
    expect((await signIn(paula.mail)).status).toBe(403)
    expect((await signIn(added)).status).toBe(200)
    expect((await mailTo(paula.mail)).map(({ clave }) => clave.replace(/\d+/g, ''))).toContain('mail-cambiado--')
    expect(await codigoOf(confirm(tk))).toBe('enlace_mail_vencido')
  })

  test('needs the password, an unused address and the newest link', async () => {
    const other = await makeCliente(testApp)
    expect(await codigoOf(send('POST', 'cuenta/mail', { mailNuevo: 'a@example.com', password: 'incorrecta' }))).toBe(
      'password_incorrecta',
    )
    expect(await codigoOf(send('POST', 'cuenta/mail', { mailNuevo: other.mail, password }))).toBe('mail_registrado')
    await send('POST', 'cuenta/mail', { mailNuevo: `una-${paula.mail}`, password })
    await send('POST', 'cuenta/mail', { mailNuevo: `dos-${paula.mail}`, password })
    const old = await linkTo(`una-${paula.mail}`)
    expect(await codigoOf(confirm(old))).toBe('enlace_mail_vencido')
  })

  test('is refused without a server error when another account takes the address concurrently', async () => {
    const added = `justo-${paula.mail}`
    await send('POST', 'cuenta/mail', { mailNuevo: added, password })
    // Simulates the slower of two simultaneous confirmations: it finds no row, then the unique index rejects its update.
    await asOwner(
      testApp.deps.db,
      sql`create function justo() returns trigger language plpgsql as $$
      begin if new.mail like 'justo-%' then raise unique_violation using constraint = 'usuarios_mail_key'; end if; return new; end $$`,
      sql`create trigger justo before update on usuarios for each row execute function justo()`,
    )
    const answer = await confirm(await linkTo(added))
    await asOwner(testApp.deps.db, sql`drop function justo cascade`)
    expect(await codigoOf(answer)).toBe('mail_registrado')
  })

  test('is limited to ten tries an hour across all IP addresses, as is erasing the account', async () => {
    const tries = [
      ['cuenta/mail', { mailNuevo: 'x@example.com', password: 'incorrecta' }],
      ['cuenta/eliminacion', { password: 'incorrecta' }],
    ] as const
    for (const [path, fields] of tries) {
      const from = (ip: string) =>
        testApp.app.request(`/api/${path}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${paula.token}`, 'x-forwarded-for': ip },
          body: new URLSearchParams(fields),
        })
      for (let time = 0; time < 10; time += 1) expect((await from(`10.9.${time}.1`)).status).toBe(403)
      expect(await codigoOf(from('10.9.99.1'))).toBe('demasiados_intentos')
    }
  })

  test('sends a link that cannot set a password', async () => {
    await send('POST', 'cuenta/mail', { mailNuevo: `ajena-${paula.mail}`, password })
    const tk = await linkTo(`ajena-${paula.mail}`)
    const answer = await post(testApp, 'restablecerpassword', { mail: paula.mail, tk, password: 'otra-contraseña' })
    expect(await answer.json()).toBe(0)
    expect((await signIn(paula.mail)).status).toBe(200)
  })
})

describe('an unconfirmed mail address', () => {
  const foreign = 'victima@example.com'
  const textoOf = async (token: string) => (await get(testApp, 'cuenta/descarga', { token })).text()
  const register = async () => {
    await post(testApp, 'nuevousuario', {
      nombre: 'Otra',
      apellido: 'Persona',
      telefono: '3815550001',
      mail: foreign,
      password,
    })
    const { results } = (await (await signIn(foreign)).json()) as { results: { token: string } }
    return results.token
  }

  test('hides the enquiries and newsletter subscription of that address', async () => {
    const { db } = testApp.deps
    await post(testApp, 'nuevaconsulta', {
      nombre: 'Victoria',
      apellido: 'Real',
      telefono: '3815559999',
      mail: foreign,
      consulta: 'Mi hijo tiene diabetes',
    })
    await db.insert(suscriptores).values({ mail: foreign, estado: 'confirmado' })
    await testApp.drain()
    const token = await register()
    const before = (await mailTo(foreign)).length
    expect(await textoOf(token)).not.toContain('diabetes')
    expect((await send('POST', 'cuenta/eliminacion', { password }, token)).status).toBe(200)
    expect(await db.$count(consultas, eq(consultas.mail, foreign))).toBe(1)
    expect(await db.$count(suscriptores, eq(suscriptores.mail, foreign))).toBe(1)
    expect((await mailTo(foreign)).some(({ clave }) => clave.startsWith('consulta-'))).toBe(true)
    expect(before).toBeGreaterThan(0)

    const own = await register()
    expect(await (await get(testApp, 'cuenta/datos', { token: own })).json()).toMatchObject({
      results: { confirmado: false, mailpendiente: '' },
    })
    const tk = await linkTo(foreign)
    const answer = await confirm(tk)
    expect(await answer.json()).toEqual({ results: { cambiada: false } })
    // No session ends, because the address stays the same.
    expect(await (await get(testApp, 'cuenta/datos', { token: own })).json()).toMatchObject({
      results: { confirmado: true },
    })
    expect(await textoOf(own)).toContain('diabetes')
  })

  test("is confirmed with the account's password, within limited tries", async () => {
    const mia = await makeCliente(testApp, { passwordHash: await passwordHash, mailConfirmadoEn: null })
    await send('POST', 'cuenta/mail/pedido', undefined, mia.token)
    const tk = await linkTo(mia.mail)
    expect((await confirm(tk, {})).status).toBe(400)
    expect(await codigoOf(confirm(tk, { password: 'incorrecta' }))).toBe('password_incorrecta')
    const enlace = await (await send('POST', 'cuenta/mail/enlace', { tk }, '')).json()
    expect(enlace).toEqual({ results: { sirve: true, cambia: false } })
    for (let time = 1; time < 10; time += 1) await confirm(tk, { password: 'incorrecta' })
    expect(await codigoOf(confirm(tk, { password }))).toBe('demasiados_intentos')
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 900_000)
    expect((await confirm(tk)).status).toBe(200)
    expect((await get(testApp, 'cuenta/datos', { token: mia.token })).status).toBe(200)
    expect(await (await send('POST', 'cuenta/mail/enlace', { tk }, '')).json()).toMatchObject({
      results: { sirve: false },
    })
  })

  test('is confirmed with a new password, which locks out the person who registered it', async () => {
    const usurpada = await makeCliente(testApp, { passwordHash: await passwordHash, mailConfirmadoEn: null })
    await send('POST', 'cuenta/mail/pedido', undefined, usurpada.token)
    expect((await confirm(await linkTo(usurpada.mail), { nueva: 'la-de-su-dueña' })).status).toBe(200)
    expect((await get(testApp, 'cuenta/datos', { token: usurpada.token })).status).toBe(401)
    expect((await signIn(usurpada.mail)).status).toBe(403)
    expect((await signIn(usurpada.mail, 'la-de-su-dueña')).status).toBe(200)
  })

  test('that replaces a confirmed address cannot be confirmed by setting a new password', async () => {
    const added = `ajena-${paula.mail}`
    await send('POST', 'cuenta/mail', { mailNuevo: added, password })
    const tk = await linkTo(added)
    expect(await (await send('POST', 'cuenta/mail/enlace', { tk }, '')).json()).toMatchObject({
      results: { cambia: true },
    })
    expect(await codigoOf(confirm(tk, { nueva: 'de-otra-persona' }))).toBe('password_incorrecta')
    expect((await signIn(paula.mail)).status).toBe(200)
  })

  test('gets a link by a button until it is confirmed, and is confirmed by a password recovery', async () => {
    paula = await makeCliente(testApp, { passwordHash: await passwordHash, mailConfirmadoEn: null })
    expect((await send('POST', 'cuenta/mail/pedido')).status).toBe(200)
    const tk = await linkTo(paula.mail)
    expect((await post(testApp, 'restablecerpassword', { mail: paula.mail, tk, password })).status).toBe(200)
    expect((await confirm(tk)).status).toBe(200)
    const count = (await mailTo(paula.mail)).length
    await send('POST', 'cuenta/mail/pedido')
    expect(await mailTo(paula.mail)).toHaveLength(count)
    const other = await makeCliente(testApp, { mailConfirmadoEn: null })
    await post(testApp, 'recuperarcuenta', { mail: other.mail })
    const recuperacion = /tk=([\w-]+)/.exec((await mailTo(other.mail))[0]?.texto ?? '')?.[1] ?? ''
    await post(testApp, 'restablecerpassword', { mail: other.mail, tk: recuperacion, password })
    const [cuenta] = await testApp.deps.db.select().from(usuarios).where(eq(usuarios.id, other.id))
    expect(cuenta?.mailConfirmadoEn).toEqual(testApp.clock.now)
  })
})

describe('sessions', () => {
  const list = async (token = paula.token) =>
    (
      (await (await get(testApp, 'cuenta/sesiones', { token })).json()) as {
        results: { id: number; actual: boolean }[]
      }
    ).results

  test('are listed and ended one by one or all together, only by their owner', async () => {
    const { results } = (await (await signIn(paula.mail)).json()) as { results: { token: string } }
    const all = await list()
    expect(all.map(({ actual }) => actual).sort()).toEqual([false, true])
    const foreign = (await list((await makeCliente(testApp)).token))[0]?.id
    expect((await send('DELETE', `cuenta/sesiones/${foreign}`)).status).toBe(404)
    const other = all.find(({ actual }) => !actual)?.id
    expect((await send('DELETE', `cuenta/sesiones/${other}`)).status).toBe(200)
    expect((await get(testApp, 'cuenta/datos', { token: results.token })).status).toBe(401)
    await send('DELETE', 'cuenta/sesiones')
    expect((await get(testApp, 'cuenta/datos', { token: paula.token })).status).toBe(401)
  })
})

test('the data download has the data of the account, the proof of a transfer included, and no secrets', async () => {
  const viaje = await makeViaje(testApp)
  const other = await makeCliente(testApp)
  await book(testApp, viaje, other.token, { nombre: 'Ajeno' })
  const { idreserva } = await book(testApp, viaje, paula.token)
  const { db } = testApp.deps
  await db.update(usuarios).set({ mailConfirmadoEn: testApp.clock.now }).where(eq(usuarios.id, paula.id))
  const [cuota] = await db
    .select()
    .from(cuotas)
    .where(and(eq(cuotas.reservaId, Number(idreserva)), eq(cuotas.numero, 1)))
  await send('POST', 'cuenta/enlaces-de-pago', { conceptos: `[${cuota?.id}]` })
  const staff = await makePersonal(testApp, '1')
  await send('PUT', `admin/reservas/${idreserva}/documentos/ficha_medica`, undefined, staff.token)
  const hermano = { ...formOf(viaje, { nombre: 'Hermano', documento: '52000111' }), mail: paula.mail }
  await send('POST', 'admin/propuestas', hermano, staff.token)
  const persona = { nombre: 'Paula', apellido: 'Ibáñez', telefono: '3815550000', mail: paula.mail }
  await post(testApp, 'nuevaconsulta', { ...persona, consulta: '¿Queda lugar?' })
  const [consulta] = await db.select().from(consultas).where(eq(consultas.mail, paula.mail))
  await db.insert(respuestasConsulta).values({
    consultaId: consulta?.id ?? 0,
    personalId: staff.id,
    texto: 'Sí, quedan lugares.',
    adjuntos: [],
    creadaEn: testApp.clock.now,
  })
  const prueba = await storeComprobante(testApp.deps, { id: 1 }, Buffer.from('%PDF-1'))
  const deElla = { usuarioId: paula.id, importe: asCentavos(100) }
  await db
    .insert(transferencias)
    .values({ ...deElla, ...prueba, fecha: '2026-11-19', estado: 'informada', creadaEn: testApp.clock.now })
  const pago = { canal: 'efectivo', moneda: 'ARS', nota: 'nota interna', recibidoEn: testApp.clock.now } as const
  await db.insert(pagos).values({ ...deElla, ...pago, importe: asCentavos(10_000) })
  const answer = await get(testApp, 'cuenta/descarga', { token: paula.token })
  expect(answer.headers.get('content-disposition')).toContain('mis-datos.json')
  const text = await answer.text()
  const data = JSON.parse(text) as { reservas: { id: number }[]; convenios: unknown[]; cuotas: unknown[] } & Record<
    'enlacesDePago' | 'respuestas' | 'transferencias' | 'pagos' | 'propuestas' | 'documentos',
    unknown[]
  >
  expect(data.reservas.map(({ id }) => String(id))).toEqual([idreserva])
  expect(data.convenios).toHaveLength(1)
  expect(data.cuotas).toHaveLength(10)
  expect(data.enlacesDePago).toEqual([expect.objectContaining({ cuotaId: cuota?.id })])
  expect(data.respuestas).toMatchObject([{ texto: 'Sí, quedan lugares.' }])
  expect(data.transferencias).toMatchObject([
    { importe: 100, comprobante: { tipo: 'application/pdf', contenido: Buffer.from('%PDF-1').toString('base64') } },
  ])
  expect(data.pagos).toMatchObject([{ importe: 10_000 }])
  expect(data.propuestas).toMatchObject([{ formulario: { nombre: 'Hermano', documento: '52000111' } }])
  expect(data.documentos).toMatchObject([{ reservaId: Number(idreserva), tipo: 'ficha_medica' }])
  expect(text).not.toMatch(/"(comision|neto|nota)"|nota interna/)
  expect(text).not.toMatch(/Ajeno|argon2|passwordHash|tokenHash/)
})

test("the data download has the document photos of the family's own passengers, as JPEG in base64", async () => {
  const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background: '#335577' } })
  const png = new Uint8Array(await drawn.png().toBuffer())
  const viaje = await makeViaje(testApp)
  const upload = async (token: string) => {
    const { idpasajero } = await book(testApp, viaje, token)
    const body = new FormData()
    body.set('tipo', 'pasajeros')
    body.set('idpaquete', idpasajero)
    body.append('avatar[]', new File([png], 'frente.png', { type: 'image/png' }))
    const headers = { authorization: `Bearer ${token}` }
    expect((await testApp.app.request('/api/uploadimages.php', { method: 'POST', body, headers })).status).toBe(200)
    return Number(idpasajero)
  }
  await upload((await makeCliente(testApp)).token)
  const pasajeroId = await upload(paula.token)
  const { fotos } = (await (await get(testApp, 'cuenta/descarga', { token: paula.token })).json()) as {
    fotos: { pasajeroId: number; jpeg: string }[]
  }
  expect(fotos).toMatchObject([{ pasajeroId }])
  const jpeg = Buffer.from(fotos[0]?.jpeg ?? '', 'base64')
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 40 })
})

describe('erasing the account', () => {
  test('is refused with the wrong password or while a trip is upcoming', async () => {
    await book(testApp, await makeViaje(testApp), paula.token)
    expect(await codigoOf(send('POST', 'cuenta/eliminacion', { password: 'incorrecta' }))).toBe('password_incorrecta')
    expect(await codigoOf(send('POST', 'cuenta/eliminacion', { password }))).toBe('cuenta_con_viajes')
  })

  test('deletes names, credentials, enquiries, photos and newsletter, and retains what the law requires', async () => {
    const { db, storage } = testApp.deps
    await db.update(usuarios).set({ mailConfirmadoEn: testApp.clock.now }).where(eq(usuarios.id, paula.id))
    const { idreserva, idpasajero } = await book(testApp, await makeViaje(testApp), paula.token)
    await db
      .update(reservas)
      .set({ estado: 'cancelada' })
      .where(eq(reservas.id, Number(idreserva)))
    await post(testApp, 'nuevaconsulta', {
      nombre: 'Paula',
      apellido: 'Ibáñez',
      telefono: '3815550000',
      mail: paula.mail,
      consulta: '¿Queda lugar en julio?',
    })
    await db.insert(suscriptores).values({ mail: paula.mail, estado: 'confirmado' })
    const file = `privado/fotos/${paula.id}`
    await storage.write(file, Buffer.from('sellada'))
    await db.insert(fotosDocumento).values({ pasajeroId: Number(idpasajero), archivo: file, ancho: 1, alto: 1 })
    await testApp.drain()
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
    expect((await get(testApp, 'cuenta/datos', { token: paula.token })).status).toBe(401)
    expect(await db.$count(consultas, eq(consultas.mail, paula.mail))).toBe(0)
    expect(await db.$count(suscriptores, eq(suscriptores.mail, paula.mail))).toBe(0)
    expect(await storage.exists(file)).toBe(false)
    expect((await mailTo(paula.mail)).map(({ clave }) => clave)).toEqual([`cuenta-eliminada-${paula.id}`])
    expect(await db.$count(correos, like(correos.texto, '%julio%'))).toBe(0)
    expect(await db.$count(convenios, eq(convenios.reservaId, Number(idreserva)))).toBe(1)
    expect(await db.$count(pasajeros, eq(pasajeros.id, Number(idpasajero)))).toBe(1)
  })
})
