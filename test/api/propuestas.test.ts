import { eq, isNull } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { montos } from '../../src/server/db/schema/colegios.ts'
import { enlaces, usuarios } from '../../src/server/db/schema/identidad.ts'
import { propuestas } from '../../src/server/db/schema/office.ts'
import { listaEspera } from '../../src/server/db/schema/reservas.ts'
import { openSesion } from '../../src/server/domain/personas/identidad/service.ts'
import { runMaintenance } from '../../src/server/jobs/maintain.ts'
import { book, call, formOf, makeCliente, makeHash, makePersonal, makeViaje, post } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { libres, mailsA } from './reservas-de-prueba.ts'

let testApp: TestApp
let admin: string
beforeEach(async () => {
  testApp = await openTestApp()
  admin = (await makePersonal(testApp, '1')).token
})
afterEach(() => testApp.close())

type Viaje = Awaited<ReturnType<typeof makeViaje>>

const ask = (method: string, path: string, fields?: Record<string, string>, { token = admin, clave = '' } = {}) =>
  call(testApp, method, path, { token, fields, clave })
const moveClock = (hours: number) => {
  testApp.clock.now = new Date(testApp.clock.now.getTime() + hours * 3600 * 1000)
}
const choice = ({ viaje, curso, monto }: Viaje) => ({
  curso: String(curso.id),
  paquete: String(viaje.id),
  pp: String(monto.id),
})
const phoned = (viaje: Viaje, campos: Record<string, string> = {}) => ({
  mail: 'por.telefono@example.com',
  nombreT: 'Laura',
  apellidoT: 'Medina',
  telefono: '3815550199',
  documento: '51234567',
  nombre: 'Bruno',
  apellido: 'Medina',
  ...choice(viaje),
  ...campos,
})

test("a proposal made by phone holds the seat and becomes the family's booking once accepted", async () => {
  const viaje = await makeViaje(testApp, { cupo: 1 })
  const { results } = await ask('POST', 'admin/propuestas', phoned(viaje), { clave: 'llamada' })
  await ask('POST', 'admin/propuestas', phoned(viaje), { clave: 'llamada' })
  expect(await libres(testApp, viaje)).toBe(0)
  expect((await mailsA(testApp, 'por.telefono@example.com')).map((key) => key.replace(/\d+$/, ''))).toEqual([
    'invitacion-',
    'propuesta-',
  ])
  const familia = await sessionOf('por.telefono@example.com')
  const foreign = await makeCliente(testApp)
  expect((await ask('GET', `propuestas/${results.propuesta}`, undefined, foreign)).status).toBe(404)
  const vista = await ask('GET', `propuestas/${results.propuesta}`, undefined, familia)
  expect(vista.results.formulario).toMatchObject({ nombre: 'Bruno', apellido: 'Medina', pp: String(viaje.monto.id) })
  const { idreserva } = await book(testApp, viaje, familia.token, { documento: '51234567' })
  expect(await libres(testApp, viaje)).toBe(0)
  const list = await ask('GET', 'admin/propuestas?estado=aceptada')
  expect(list.results).toMatchObject([{ id: results.propuesta, reserva: Number(idreserva) }])
  const tarde = await ask('GET', `propuestas/${results.propuesta}`, undefined, familia)
  expect(tarde.error).toMatchObject({ codigo: 'propuesta_cerrada' })
})

test('a withdrawn or lapsed proposal frees its seat', async () => {
  const viaje = await makeViaje(testApp, { cupo: 2 })
  const one = await ask('POST', 'admin/propuestas', phoned(viaje))
  await ask('POST', 'admin/propuestas', phoned(viaje, { documento: '51234568' }))
  expect(await libres(testApp, viaje)).toBe(0)
  expect((await ask('GET', 'admin/pendientes')).results.reservas).toMatchObject({ propuestas: 2, esperan: 0 })
  expect((await ask('POST', 'admin/propuestas', phoned(viaje, { documento: '51234569' }))).error).toMatchObject({
    codigo: 'sin_lugares',
  })
  expect((await ask('DELETE', `admin/propuestas/${one.results.propuesta}`)).status).toBe(200)
  expect(await libres(testApp, viaje)).toBe(1)
  expect((await ask('DELETE', `admin/propuestas/${one.results.propuesta}`)).error).toMatchObject({
    codigo: 'propuesta_cerrada',
  })
  moveClock(49)
  await runMaintenance(testApp.deps)
  expect(await libres(testApp, viaje)).toBe(2)
  // The earlier session has expired two days later.
  admin = (await makePersonal(testApp, '1')).token
  expect((await ask('GET', 'admin/propuestas?estado=abierta')).results).toEqual([])
  expect((await ask('GET', 'admin/pendientes')).results.reservas).toMatchObject({ propuestas: 0 })
  expect((await ask('GET', 'admin/propuestas?estado=vencida')).results).toHaveLength(1)
})

test('proposals and waiting-list entries that did not become bookings are deleted after six months', async () => {
  const viaje = await makeViaje(testApp, { cupo: 2 })
  await ask('POST', 'admin/propuestas', phoned(viaje))
  await ask('POST', 'admin/propuestas', phoned(viaje, { documento: '51234568' }))
  const familia = await sessionOf('por.telefono@example.com')
  const espera = { paquete: String(viaje.viaje.id), documento: '51234569', apellido: 'Medina', nombre: 'Sol' }
  await ask('POST', 'lista-de-espera', espera, familia)
  expect((await ask('GET', 'admin/pendientes')).results.reservas).toMatchObject({ propuestas: 2, esperan: 1 })
  await book(testApp, viaje, familia.token, { documento: '51234567' })
  const kept = async () => [
    await testApp.deps.db.$count(propuestas),
    await testApp.deps.db.$count(listaEspera),
    await testApp.deps.db.$count(listaEspera, isNull(listaEspera.reservaId)),
  ]
  moveClock(24 * 170)
  await runMaintenance(testApp.deps)
  expect(await kept()).toEqual([2, 3, 2])
  moveClock(24 * 380)
  await runMaintenance(testApp.deps)
  expect(await kept()).toEqual([1, 1, 0])
})

test('a second proposal for a passenger replaces the first, and holds one seat only', async () => {
  const viaje = await makeViaje(testApp, { cupo: 1 })
  await ask('POST', 'admin/propuestas', phoned(viaje))
  expect((await ask('POST', 'admin/propuestas', phoned(viaje, { apellido: 'Medina Ruiz' }))).status).toBe(200)
  expect(await libres(testApp, viaje)).toBe(0)
  expect((await ask('GET', 'admin/propuestas?estado=abierta')).results).toMatchObject([
    { pasajero: 'Medina Ruiz, Bruno' },
  ])
})

test("an impostor who registered the family's mail address sees no proposal, and loses the account", async () => {
  const viaje = await makeViaje(testApp, { cupo: 2 })
  const mail = 'por.telefono@example.com'
  const usurpador = await makeCliente(testApp, {
    mail,
    mailConfirmadoEn: null,
    passwordHash: await makeHash('de-quien-la-registró'),
  })
  await ask('POST', 'cuenta/mail', { mailNuevo: 'mia@example.com', password: 'de-quien-la-registró' }, usurpador)
  const [cambio] = await mailsA(testApp, 'mia@example.com')
  const data = { observaciones: 'Celíaco' }
  const { results } = await ask('POST', 'admin/propuestas', phoned(viaje, data))
  await ask('POST', 'admin/propuestas', phoned(viaje, { documento: '51234568' }))
  expect((await ask('GET', 'tokenAuth.php', undefined, usurpador)).status).toBe(401)
  const entry = await post(testApp, 'iniciarsesion', { mail, password: 'de-quien-la-registró' })
  expect(entry.status).toBe(403)
  const [live] = await testApp.deps.db.select().from(enlaces).where(eq(enlaces.motivo, 'cambio_mail'))
  expect({ cambio, usado: live?.usadoEn }).toEqual({ cambio: `cambio_mail-${live?.id}`, usado: testApp.clock.now })
  // Only one invitation is sent. Its link stays valid after the second proposal.
  expect((await mailsA(testApp, mail)).map((key) => key.replace(/\d+$/, ''))).toEqual([
    'invitacion-',
    'propuesta-',
    'propuesta-',
  ])

  // While the address is unconfirmed, even an open session learns only that a proposal exists.
  const adentro = await sessionOf(mail, null)
  expect((await ask('GET', `propuestas/${results.propuesta}`, undefined, adentro)).error?.codigo).toBe(
    'mail_sin_confirmar',
  )
  const esperas = await testApp.app.request('/api/lista-de-espera', {
    headers: { authorization: `Bearer ${adentro.token}` },
  })
  expect(await esperas.json()).toEqual({ results: [], siguiente: '', porconfirmar: true })
  const copy = await testApp.app.request('/api/cuenta/descarga', {
    headers: { authorization: `Bearer ${adentro.token}` },
  })
  expect(await copy.text()).not.toMatch(/Bruno|51234567|Celíaco/)
  for (const documento of ['51234567', '59999999']) {
    const toma = await post(testApp, 'nuevareserva', formOf(viaje, { documento }), adentro)
    expect(await toma.json()).toMatchObject({ error: { codigo: 'mail_sin_confirmar' } })
  }
  const familia = await sessionOf(mail)
  const vista = await ask('GET', `propuestas/${results.propuesta}`, undefined, familia)
  expect(vista.results.formulario).toMatchObject(data)
})

async function sessionOf(mail: string, mailConfirmadoEn: Date | null = testApp.clock.now) {
  const [cuenta] = await testApp.deps.db
    .update(usuarios)
    .set({ mailConfirmadoEn })
    .where(eq(usuarios.mail, mail))
    .returning()
  const origin = { ip: '127.0.0.1', agente: 'test' }
  return { token: await openSesion(testApp.deps, testApp.deps.db, { usuarioId: cuenta?.id ?? 0 }, origin) }
}

test('the list of proposals names their payment option while the option exists', async () => {
  const viaje = await makeViaje(testApp)
  const { results } = await ask('POST', 'admin/propuestas', phoned(viaje))
  const formas = async () => (await ask('GET', 'admin/propuestas')).results.map(({ forma }: { forma: string }) => forma)
  expect(await formas()).toEqual([viaje.monto.descripcion])
  await ask('DELETE', `admin/propuestas/${results.propuesta}`)
  await testApp.deps.db.delete(montos).where(eq(montos.id, viaje.monto.id))
  expect(await formas()).toEqual([''])
})
