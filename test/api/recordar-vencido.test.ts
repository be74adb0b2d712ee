import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { vencidosarecordar } from '../../src/contract/dinero/recordatorios.ts'
import type { ReplyOf } from '../../src/contract/endpoint.ts'
import { usuarios } from '../../src/server/db/schema/identidad.ts'
import { auditoria } from '../../src/server/db/schema/mensajes.ts'
import { reservas } from '../../src/server/db/schema/reservas.ts'
import { remindCuotas } from '../../src/server/domain/cobranza/recordatorios/service.ts'
import { book, call, correosA, makeCliente, makePersonal, makeViaje } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

type Vencidos = ReplyOf<typeof vencidosarecordar>['results']

let testApp: TestApp
let token: string
let viaje: Awaited<ReturnType<typeof makeViaje>>
let other: typeof viaje
let ibanez: Awaited<ReturnType<typeof makeCliente>>
let toledo: typeof ibanez
let paz: typeof ibanez
const mailsA = async (mail: string) =>
  (await correosA(testApp, mail)).filter(({ clave }) => clave.startsWith('recordatorio-'))
const read = async (query = '') =>
  (await call<Vencidos>(testApp, 'GET', `admin/recordatorios${query}`, { token })).results
const remind = (fields: Record<string, string>, key?: string) =>
  call<{ familias: number; salteadas: number }>(testApp, 'POST', 'admin/recordatorios', { token, fields, clave: key })

beforeAll(async () => {
  testApp = await openTestApp()
  ;[viaje, other] = [await makeViaje(testApp), await makeViaje(testApp)]
  ibanez = await makeCliente(testApp)
  toledo = await makeCliente(testApp, { nombre: 'Hernán', apellido: 'Toledo' })
  paz = await makeCliente(testApp, { nombre: 'Sol', apellido: 'Paz', recordatorios: false })
  await book(testApp, viaje, ibanez.token, { nombre: 'Martina', apellido: 'Juárez' })
  await book(testApp, other, ibanez.token, { nombre: 'Tomás', apellido: 'Juárez' })
  await book(testApp, other, toledo.token, { nombre: 'Ciro', apellido: 'Toledo' })
  await book(testApp, viaje, paz.token, { nombre: 'Ana', apellido: 'Paz' })
  // The deposit and two cuotas of each booking are overdue.
  testApp.clock.now = new Date('2027-01-11T15:00:00Z')
  token = (await makePersonal(testApp, '1')).token
})
afterAll(() => testApp.close())

test('the reminder preview shows the recipients, their total debt, and the excluded families', async () => {
  expect((await read()).familias.map(({ apellido, pasajeros, salida }) => [apellido, pasajeros, salida])).toEqual([
    ['Ibáñez', 'Martina Juárez, Tomás Juárez', 'sale'],
    ['Paz', 'Ana Paz', 'apagado'],
    ['Toledo', 'Ciro Toledo', 'sale'],
  ])
  const [own] = (await read(`?viaje=${viaje.viaje.id}`)).familias
  // The filter selects families that owe on one trip. Their mail also includes their debt on other trips.
  expect(own).toMatchObject({ apellido: 'Ibáñez', cuotas: 6 })
  expect((await read(`?viaje=${viaje.viaje.id}`)).familias).toHaveLength(2)
})

test('the reminder preview for selected bookings lists only their families, and its version is refused for another selection', async () => {
  const rows = await testApp.deps.db.select().from(reservas)
  const de = (cuenta: number) => rows.filter(({ usuarioId }) => usuarioId === cuenta).map(({ id }) => id)
  const [deToledo] = de(toledo.id)
  const { familias, version } = await read(`?reservas=${deToledo},999999`)
  expect(familias.map(({ apellido }) => apellido)).toEqual(['Toledo'])
  // One of the family's two bookings is selected. The mail also includes the other booking's debt.
  expect((await read(`?reservas=${de(ibanez.id)[0]}`)).familias).toMatchObject([{ apellido: 'Ibáñez', cuotas: 6 }])
  expect((await call(testApp, 'GET', 'admin/recordatorios?reservas=', { token })).status).toBe(400)
  expect(await remind({ reservas: String(de(ibanez.id)[0]), destinatarias: version })).toMatchObject({
    error: { codigo: 'destinatarias_cambiaron' },
  })
  expect(await mailsA(ibanez.mail)).toEqual([])
})

test('a reminder is sent once per family and day, with all overdue dues', async () => {
  const { version, familias } = await read()
  const vista = await call(testApp, 'POST', 'admin/recordatorios/vista-previa', {
    token,
    fields: { familia: String(ibanez.id) },
  })
  expect(vista.results.html).toContain('Tomás Juárez')
  const key = crypto.randomUUID()
  const [one, same] = await Promise.all([
    remind({ destinatarias: version }, key),
    remind({ destinatarias: version }, key),
  ])
  expect(one.results).toEqual({ familias: 2, salteadas: 1 })
  expect(same).toEqual(one)
  const [mail, ...mas] = await mailsA(ibanez.mail)
  expect(mas).toEqual([])
  for (const text of ['Martina Juárez', 'Tomás Juárez', '10/12/2026', '10/01/2027'])
    expect(mail?.texto.replace(/\s+/g, ' ')).toContain(text)
  // The mail says that a deposit cannot be paid online, and contains the link that turns reminders off.
  expect(mail?.texto.replace(/\s+/g, ' ')).toContain('La seña se paga en efectivo en la oficina')
  expect(mail?.html).toContain('/cuenta/datos')
  expect(await mailsA(paz.mail)).toEqual([])
  expect((await read()).familias.map(({ salida }) => salida)).toEqual(['hoy', 'apagado', 'hoy'])
  expect(familias).toHaveLength(3)
  const otraVez = await read()
  expect(await remind({ destinatarias: otraVez.version })).toMatchObject({
    status: 409,
    error: { codigo: 'carta_sin_destinatarias' },
  })
  expect(await testApp.deps.db.select().from(auditoria).where(eq(auditoria.accion, 'vencido.recordado'))).toHaveLength(
    1,
  )
})

test('a reminder can be sent again the next day, without names or amounts to an unconfirmed address', async () => {
  testApp.clock.now = new Date('2027-01-12T15:00:00Z')
  // The session expires overnight.
  token = (await makePersonal(testApp, '1')).token
  await testApp.deps.db.update(usuarios).set({ mailConfirmadoEn: null }).where(eq(usuarios.id, toledo.id))
  const { version } = await read()
  expect(await remind({ destinatarias: 'x' })).toMatchObject({
    status: 409,
    error: { codigo: 'destinatarias_cambiaron' },
  })
  expect((await remind({ destinatarias: version })).results).toEqual({ familias: 2, salteadas: 1 })
  const mail = (await mailsA(toledo.mail)).at(-1)
  for (const secret of ['Ciro', 'Hernán', '$']) expect(mail?.texto).not.toContain(secret)
  expect(mail?.texto).toContain('Hay cuotas vencidas')
})

test('only one of two concurrent reminders sends mails', async () => {
  testApp.clock.now = new Date('2027-01-13T15:00:00Z')
  const actores = [await makePersonal(testApp, '1'), await makePersonal(testApp, '1')]
  token = actores[0]?.token ?? ''
  const { version } = await read()
  const respuestas = await Promise.all(
    actores.map((own) =>
      call(testApp, 'POST', 'admin/recordatorios', { token: own.token, fields: { destinatarias: version } }),
    ),
  )
  const [buena, ...others] = respuestas.filter(({ status }) => status === 200)
  expect(buena?.results).toEqual({ familias: 2, salteadas: 1 })
  expect(others).toEqual([])
  expect(respuestas.find(({ status }) => status === 409)?.error).toMatchObject({ codigo: 'carta_sin_destinatarias' })
  const auditRows = await testApp.deps.db.select().from(auditoria).where(eq(auditoria.accion, 'vencido.recordado'))
  expect(auditRows.filter(({ objetoId }) => objetoId === '2027-01-13')).toHaveLength(1)
})

test('a family reminded of an upcoming due can be reminded of overdue dues on the same day', async () => {
  // The third cuota is due in a week. Two days after the due date, the app itself reports it as overdue.
  testApp.clock.now = new Date('2027-02-03T15:00:00Z')
  token = (await makePersonal(testApp, '1')).token
  await remindCuotas(testApp.deps)
  expect((await mailsA(ibanez.mail)).at(-1)?.clave).toBe(`recordatorio-${ibanez.id}-2027-02-10-7`)
  expect((await read()).familias.map(({ salida }) => salida)).toEqual(['sale', 'apagado', 'sale'])
  testApp.clock.now = new Date('2027-02-12T15:00:00Z')
  token = (await makePersonal(testApp, '1')).token
  await remindCuotas(testApp.deps)
  expect((await mailsA(ibanez.mail)).at(-1)?.clave).toBe(`recordatorio-${ibanez.id}-2027-02-10--2`)
  expect((await read()).familias.map(({ salida }) => salida)).toEqual(['hoy', 'apagado', 'hoy'])
})

test('a corrected surname does not invalidate the previewed recipients', async () => {
  testApp.clock.now = new Date('2027-02-15T15:00:00Z')
  token = (await makePersonal(testApp, '1')).token
  const { version } = await read()
  await testApp.deps.db.update(usuarios).set({ apellido: 'Zelaya' }).where(eq(usuarios.id, ibanez.id))
  expect((await remind({ destinatarias: version })).results).toEqual({ familias: 2, salteadas: 1 })
})
