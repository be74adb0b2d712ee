import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enlaces, idempotencias, personal, sesiones, usuarios } from '../../src/server/db/schema/identidad.ts'
import { auditoria, correos } from '../../src/server/db/schema/mensajes.ts'
import { reservas } from '../../src/server/db/schema/reservas.ts'
import { hashToken } from '../../src/server/domain/personas/identidad/service.ts'
import { book, call, makeCliente, makeHash, makePersonal, makeViaje, post } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let testApp: TestApp
let admin: string
let reducido: string
beforeAll(async () => {
  testApp = await openTestApp()
  admin = (await makePersonal(testApp, '1')).token
  reducido = (await makePersonal(testApp, '10')).token
})
afterAll(() => testApp.close())

const key = 'clave-del-personal'
async function withPassword() {
  const passwordHash = await makeHash(key)
  const [sesion] = await testApp.deps.db
    .select()
    .from(sesiones)
    .where(eq(sesiones.tokenHash, hashToken(admin)))
  const id = sesion?.personalId ?? 0
  await testApp.deps.db.update(personal).set({ passwordHash }).where(eq(personal.id, id))
  return { id }
}
const ask = (method: string, path: string, fields?: Record<string, string>, key = '') =>
  call(testApp, method, `admin/clientes/${path}`, { token: admin, fields, clave: key })
const accountOf = async (id: number) => (await testApp.deps.db.select().from(usuarios).where(eq(usuarios.id, id)))[0]
const mailsTo = async (para: string) =>
  (await testApp.deps.db.select().from(correos).where(eq(correos.para, para))).map(({ clave }) => clave)
const sesionesOf = (id: number) => testApp.deps.db.$count(sesiones, eq(sesiones.usuarioId, id))

test('the customer list can be searched by words and sorted both ways, and returns a total', async () => {
  for (const apellido of ['Quispe', 'Quiroga']) await makeCliente(testApp, { apellido, nombre: 'Belén' })
  const list = async (fields: Record<string, string>) =>
    (await (await post(testApp, 'listadoclientes', fields, { token: reducido })).json()) as {
      results: Record<string, string>[]
      siguiente: string
      total: string
    }
  const found = await list({ busca: 'belen qui', orden: '-nombre', limite: '1' })
  expect(found).toMatchObject({ results: [{ apellido: 'Quispe' }], total: '2' })
  const next = await list({ busca: 'belen qui', orden: '-nombre', limite: '1', cursor: found.siguiente })
  expect(next).toMatchObject({ results: [{ apellido: 'Quiroga' }], siguiente: '' })
})

test('the customer page shows bookings with their debt, mails and sessions', async () => {
  const familia = await makeCliente(testApp)
  const { idreserva } = await book(testApp, await makeViaje(testApp), familia.token)
  const { results } = await ask('GET', String(familia.id))
  expect(results.cliente).toMatchObject({ mail: familia.mail, conpassword: false, sesiones: 1 })
  expect(results.reservas).toMatchObject([{ id: Number(idreserva), estado: 'pendiente_senia' }])
  expect(results.reservas[0].saldo).toEqual([{ moneda: 'ARS', importe: expect.any(Number) }])
  expect(results.correos.length).toBeGreaterThan(0)
  const old = {
    para: familia.mail,
    asunto: 'De hace un año',
    html: '',
    texto: '',
    adjuntos: [],
    estado: 'guardado' as const,
  }
  await testApp.deps.db
    .insert(correos)
    .values({ ...old, clave: `viejo-${familia.id}`, creadoEn: new Date('2025-11-19T12:00:00Z') })
  const asuntos = (await ask('GET', String(familia.id))).results.correos.map(({ asunto }: { asunto: string }) => asunto)
  expect(asuntos.at(-1)).toBe('De hace un año')
  expect((await ask('GET', '999999')).status).toBe(404)
})

test('changing a mail address ends sessions and links, and notifies the old address', async () => {
  const familia = await makeCliente(testApp, { mailConfirmadoEn: testApp.clock.now })
  const other = await makeCliente(testApp)
  await ask('POST', `${familia.id}/acceso`, {})
  const data = { nombre: 'Paula', apellido: 'Ibáñez', telefono: '', mail: other.mail }
  const { version } = (await ask('GET', String(familia.id))).results.cliente
  expect((await ask('PUT', String(familia.id), { ...data, version })).error?.codigo).toBe('mail_existente')
  expect(await sesionesOf(familia.id)).toBe(1)
  const added = `nueva-${familia.mail}`
  expect((await ask('PUT', String(familia.id), { ...data, mail: added, version })).status).toBe(200)
  expect(await accountOf(familia.id)).toMatchObject({ mail: added, telefono: '', mailConfirmadoEn: null })
  expect(await sesionesOf(familia.id)).toBe(0)
  const live = await testApp.deps.db.select().from(enlaces).where(eq(enlaces.usuarioId, familia.id))
  expect(live.map(({ usadoEn }) => usadoEn !== null)).toEqual([true])
  expect((await mailsTo(familia.mail)).some((key) => key.startsWith('mail-cambiado-'))).toBe(true)
  const [line] = await testApp.deps.db.select().from(auditoria).where(eq(auditoria.accion, 'cliente.corregido'))
  expect(line).toMatchObject({ antes: { mail: familia.mail }, despues: { mail: added } })
})

test('a two-letter name remains valid when staff change another field', async () => {
  const familia = await makeCliente(testApp, { nombre: 'Li', apellido: 'Bo' })
  const { version } = (await ask('GET', String(familia.id))).results.cliente
  const data = { nombre: 'Li', apellido: 'Bo', telefono: '+54 9 381 555-0123', mail: familia.mail, version }
  expect((await ask('PUT', String(familia.id), data)).status).toBe(200)
  expect(await accountOf(familia.id)).toMatchObject({ nombre: 'Li', telefono: '3815550123' })
})

test('the access mail is sent once per key, as an invitation if the customer has no password', async () => {
  const invitada = await makeCliente(testApp)
  const conClave = await makeCliente(testApp, { passwordHash: 'x' })
  const [one, other] = [
    await ask('POST', `${invitada.id}/acceso`, {}, 'clave-de-una-pulsada'),
    await ask('POST', `${invitada.id}/acceso`, {}, 'clave-de-una-pulsada'),
  ]
  expect([one.results, other.results]).toEqual(Array(2).fill({ motivo: 'invitacion' }))
  expect(await mailsTo(invitada.mail)).toHaveLength(1)
  const stored = like(idempotencias.respuesta, `%${invitada.mail}%`)
  expect(await testApp.deps.db.$count(idempotencias, stored), 'replies that outlast the account').toBe(0)
  expect((await ask('POST', `${conClave.id}/acceso`, {})).results.motivo).toBe('recuperacion')
})

test('an invitation to an unconfirmed account removes its password and ends its sessions', async () => {
  const usurpada = await makeCliente(testApp, { passwordHash: 'x', mailConfirmadoEn: null })
  const own = await makeCliente(testApp, { passwordHash: 'x' })
  expect((await ask('POST', `${usurpada.id}/acceso`, {})).results.motivo).toBe('invitacion')
  expect((await ask('POST', `${own.id}/acceso`, {})).results.motivo).toBe('recuperacion')
  expect((await accountOf(usurpada.id))?.passwordHash).toBeNull()
  expect([await sesionesOf(usurpada.id), await sesionesOf(own.id)]).toEqual([0, 1])
})

test('an access link handed over in person is audited, and can be used once within an hour', async () => {
  const familia = await makeCliente(testApp, { passwordHash: 'x', mailConfirmadoEn: null })
  const { id: adminId } = await withPassword()
  const motivo = 'Vino con su DNI'
  const hand = (fields: Record<string, string>) => ask('POST', `${familia.id}/enlace`, fields)
  expect((await hand({ motivo, password: 'no-es-esta' })).error?.codigo).toBe('password_incorrecta')
  expect((await hand({ motivo: '', password: key })).error?.campos).toHaveProperty('motivo')
  const { results } = await hand({ motivo, password: key })
  const reset = async (enlace: string, password: string) => {
    const { searchParams } = new URL(enlace)
    const tk = searchParams.get('tk') ?? ''
    return (await post(testApp, 'restablecerpassword', { mail: familia.mail, tk, password })).json()
  }
  const [auditRow] = await testApp.deps.db
    .select()
    .from(auditoria)
    .where(eq(auditoria.accion, 'cliente.enlace_entregado'))
  expect(auditRow).toMatchObject({ actorId: adminId, objetoId: String(familia.id), despues: { motivo } })
  expect(await mailsTo(familia.mail)).toEqual([])
  expect(await reset(results.enlace, 'elegida-en-persona')).toBe(1)
  expect(await reset(results.enlace, 'otra-vez-elegida')).toBe(0)
  expect(await sesionesOf(familia.id)).toBe(0)
  const ingreso = await post(testApp, 'iniciarsesion', { mail: familia.mail, password: 'elegida-en-persona' })
  expect(ingreso.status).toBe(200)
  // Without SMTP nobody can confirm an address by mail, so the staff's identity check confirms the account.
  expect((await accountOf(familia.id))?.mailConfirmadoEn).toEqual(testApp.clock.now)
  const tarde = await hand({ motivo, password: key })
  const before = testApp.clock.now
  testApp.clock.now = new Date(before.getTime() + 61 * 60_000)
  expect(await reset(tarde.results.enlace, 'demasiado-tarde')).toBe(0)
  testApp.clock.now = before
})

test('an access link handed over in person confirms no mail address if the app can send mails', async () => {
  const familia = await makeCliente(testApp, { mailConfirmadoEn: null })
  await withPassword()
  const { mail } = testApp.deps
  testApp.deps.mail = { ...mail, enabled: true }
  const { results } = await ask('POST', `${familia.id}/enlace`, { motivo: 'Perdió su casilla', password: key })
  const tk = new URL(results.enlace).searchParams.get('tk') ?? ''
  await post(testApp, 'restablecerpassword', { mail: familia.mail, tk, password: 'elegida-1' })
  testApp.deps.mail = mail
  expect(await accountOf(familia.id)).toMatchObject({ mailConfirmadoEn: null, passwordHash: expect.any(String) })
})

test('staff close the sessions of a customer', async () => {
  const familia = await makeCliente(testApp)
  expect((await ask('DELETE', `${familia.id}/sesiones`)).results).toEqual({ cerradas: 1 })
  expect(await sesionesOf(familia.id)).toBe(0)
})

test('the number of closed sessions does not include expired ones', async () => {
  const familia = await makeCliente(testApp)
  const usadaEn = new Date(testApp.clock.now.getTime() - 15 * 24 * 3_600_000)
  await testApp.deps.db.update(sesiones).set({ usadaEn }).where(eq(sesiones.usuarioId, familia.id))
  expect((await ask('DELETE', `${familia.id}/sesiones`)).results).toEqual({ cerradas: 0 })
  expect(await sesionesOf(familia.id)).toBe(0)
})

test('a customer with upcoming trips is not anonymised, and the error lists the bookings', async () => {
  const familia = await makeCliente(testApp)
  const { idreserva } = await book(testApp, await makeViaje(testApp), familia.token)
  const refused = await ask('DELETE', String(familia.id))
  expect(refused).toMatchObject({
    status: 409,
    error: {
      codigo: 'cliente_con_pendientes',
      mensaje: `No se puede eliminar a este cliente: tiene viajes por hacer (reserva N.º ${idreserva})`,
    },
  })
  expect((await accountOf(familia.id))?.mail).toBe(familia.mail)
  await testApp.deps.db
    .update(reservas)
    .set({ estado: 'vencida' })
    .where(eq(reservas.id, Number(idreserva)))
  expect((await ask('DELETE', String(familia.id))).status).toBe(200)
  expect((await accountOf(familia.id))?.apellido).toBe('eliminada')
  expect((await ask('DELETE', String(familia.id))).status).toBe(404)
  expect((await ask('GET', String(familia.id))).status).toBe(404)
  const { results } = (await (
    await post(testApp, 'listadoclientes', { busca: 'eliminada' }, { token: reducido })
  ).json()) as { results: unknown[] }
  expect(results).toEqual([])
})

test('staff resend a lost mail to the corrected address, except a mail with an access link', async () => {
  const familia = await makeCliente(testApp)
  const foreign = await makeCliente(testApp)
  await book(testApp, await makeViaje(testApp), familia.token)
  await testApp.drain()
  const perdido = { estado: 'rebotado' as const, error: '550 no such mailbox' }
  await testApp.deps.db.update(correos).set(perdido).where(eq(correos.para, familia.mail))
  await ask('POST', `${familia.id}/acceso`, {})
  await testApp.drain()
  const ficha = async () => (await ask('GET', String(familia.id))).results
  const { cliente } = await ficha()
  const { nombre, apellido, telefono, version } = cliente
  const mail = `corregida-${familia.id}@example.com`
  await ask('PUT', String(familia.id), { nombre, apellido, telefono, mail, version })
  const mails: { id: number; para: string; estado: string; reenviable: boolean }[] = (await ficha()).correos
  const resend = (who: number, correo = 0, key = '') => ask('POST', `${who}/correos/${correo}/reenvio`, {}, key)
  const deViaje = mails.find(({ estado, reenviable }) => estado === 'rebotado' && reenviable)
  expect(deViaje?.para).toBe(familia.mail)
  expect((await resend(familia.id, deViaje?.id, 'una')).status).toBe(200)
  expect((await resend(familia.id, deViaje?.id, 'una')).status).toBe(200)
  const repetidos = (await ficha()).correos.filter(({ para }: { para: string }) => para === mail)
  expect(repetidos).toHaveLength(1)
  const [line] = await testApp.deps.db.select().from(auditoria).where(eq(auditoria.accion, 'correo.reenviado'))
  expect(line).toMatchObject({ objetoTipo: 'usuario', objetoId: String(familia.id) })
  const conEnlace = mails.find(({ reenviable }) => !reenviable)
  expect((await resend(familia.id, conEnlace?.id)).status).toBe(404)
  expect((await resend(foreign.id, deViaje?.id)).status).toBe(404)
})

test('reduced staff find a customer by the columns they see, not by document number', async () => {
  const familia = await makeCliente(testApp, { apellido: 'Lavaque', documento: '20777888' })
  const found = async (token: string, search: string) => {
    const { results } = await (await post(testApp, 'listadoclientes', { busca: search }, { token })).json()
    return results.map(({ id }: { id: string }) => Number(id))
  }
  for (const search of ['Lavaque', familia.mail]) expect(await found(reducido, search)).toEqual([familia.id])
  expect(await found(admin, '20777888')).toEqual([familia.id])
  expect(await found(reducido, '20777888')).toEqual([])
  const other = await makeCliente(testApp, { apellido: "D'Angelo" })
  for (const search of ["D'Angelo", 'dangelo']) expect(await found(reducido, search), search).toEqual([other.id])
})
