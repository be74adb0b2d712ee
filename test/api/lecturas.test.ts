import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { api } from '../../src/contract/api.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { auditoria } from '../../src/server/db/schema/mensajes.ts'
import { recordLecturas } from '../../src/server/domain/viajes/lecturas/service.ts'
import { book, call, get, makeCliente, makePersonal, makeViaje, post } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

type Lectura = { pasajero: string; quien: string; cuando: string; que: string }
const readLecturas = async (token: string) =>
  (await call<Lectura[]>(testApp, 'GET', 'cuenta/lecturas', { token })).results

test("a family sees which staff read the child's data, with one entry per staff member and page", async () => {
  const viaje = await makeViaje(testApp)
  const [mia, other] = [await makeCliente(testApp), await makeCliente(testApp)]
  const { idreserva } = await book(testApp, viaje, mia.token, { nombre: 'Martina', apellido: 'Juárez' })
  await book(testApp, viaje, other.token, { nombre: 'Otro', apellido: 'Chico' })
  const admin = await makePersonal(testApp, '1')
  expect(await readLecturas(mia.token)).toEqual([])

  for (let time = 0; time < 3; time++)
    expect((await call(testApp, 'GET', `admin/reservas/${idreserva}`, { token: admin.token })).status).toBe(200)
  expect(await readLecturas(mia.token)).toEqual([
    { pasajero: 'Martina Juárez', quien: 'Ana Soria', cuando: expect.any(String), que: 'ficha' },
  ])
  expect(await readLecturas(other.token)).toEqual([])

  expect((await call(testApp, 'GET', `admin/viajes/${viaje.viaje.id}/listas`, { token: admin.token })).status).toBe(200)
  expect((await readLecturas(mia.token)).map(({ que }) => que)).toEqual(['listas', 'ficha'])
  expect((await readLecturas(other.token)).map(({ pasajero, que }) => [pasajero, que])).toEqual([
    ['Otro Chico', 'listas'],
  ])
  const trazas = await testApp.deps.db.select().from(auditoria).where(eq(auditoria.accion, 'pasajero.visto'))
  expect(trazas).toHaveLength(3)
})

/** The staff calls that return a document number, by kind. Add each new call here. */
const dicenDocumento = {
  /** These calls open a booking or print a trip's lists, so the app records them as readings. */
  lecturas: ['verreserva', 'fichareserva', 'listasviaje'],
  /** These calls show lists on a screen. The app records a reading only when the list is exported. */
  listas: [
    ...['listadoreservasnuevas', 'listadoreservaspersonal', 'listadopropuestas', 'esperadeviaje'],
    ...['vercurso', 'importaralumnos', 'verviaje', 'verimportacion'],
  ],
  /** These calls show the document number of an adult (the sender of a request, or the account's owner), not of a passenger. */
  deAdultos: ['listadosolicitudes', 'versolicitud', 'atendersolicitud', 'fichacliente'],
}

test("every staff call that returns a document number is in this test's table", () => {
  const tells = (endpoint: Endpoint) =>
    /"documento"|"documentotutor"/.test(JSON.stringify(z.toJSONSchema(endpoint.reply, { unrepresentable: 'any' })))
  const found = [...api].filter(
    ([name, { quien, reply }]) =>
      /administrador|personal/.test(quien) && !/legal/.test(name) && tells({ reply } as Endpoint),
  )
  expect(found.map(([name]) => name).sort()).toEqual(Object.values(dicenDocumento).flat().sort())
})

test('a family sees that staff opened its booking or agreement, or exported its booking', async () => {
  const viaje = await makeViaje(testApp)
  const admin = await makePersonal(testApp, '1')
  const asked = {
    ficha: [
      (id: string) => call(testApp, 'GET', `verreserva.php?id=${id}`, admin),
      (id: string) => call(testApp, 'GET', `admin/reservas/${id}`, admin),
    ],
    convenio: [
      (id: string) => post(testApp, 'getConvenio', { reserva: id }, admin),
      (id: string) => get(testApp, `reservas/${id}/convenio.pdf`, admin),
    ],
    exportacion: [
      (id: string) =>
        call(testApp, 'POST', 'admin/exportaciones', {
          ...admin,
          fields: { archivo: 'reservas', filas: '1', reservas: `${id},999999` },
        }),
    ],
  }
  for (const [what, calls] of Object.entries(asked))
    for (const ask of calls) {
      const { token } = await makeCliente(testApp)
      const { idreserva } = await book(testApp, viaje, token)
      expect((await ask(idreserva)).status).toBe(200)
      expect((await readLecturas(token)).map((reading) => reading.que)).toEqual([what])
    }
})

test('the audit log records an export of more bookings than an SQL statement can have parameters', async () => {
  const admin = await makePersonal(testApp, '1')
  const reservas = Array.from({ length: 66_000 }, (_, i) => 9_000_000 + i).join()
  const fields = { archivo: 'reservas', filas: '66000', reservas }
  expect((await call(testApp, 'POST', 'admin/exportaciones', { ...admin, fields })).status).toBe(200)
  const seen = Array.from({ length: 8000 }, (_, i) => 9_000_000 + i)
  const { id, usuario, mail } = admin
  const actor = {
    tipo: 'personal',
    id,
    usuario,
    mail,
    nivel: '1',
    sesionId: 1,
    origin: { ip: '', agente: '' },
  } as const
  await recordLecturas(testApp.deps, actor, seen, 'exportacion')
  expect(await testApp.deps.db.$count(auditoria, eq(auditoria.accion, 'pasajero.visto'))).toBeGreaterThanOrEqual(8000)
})

test("lists, refused exports and a family's own view of its agreement are not recorded as reads", async () => {
  const viaje = await makeViaje(testApp)
  const { token } = await makeCliente(testApp)
  const { idreserva } = await book(testApp, viaje, token)
  const admin = await makePersonal(testApp, '1')
  for (const path of ['admin/reservas', `admin/viajes/${viaje.viaje.id}`])
    expect((await call(testApp, 'GET', path, admin)).status).toBe(200)
  expect((await post(testApp, 'getConvenio', { reserva: idreserva }, { token })).status).toBe(200)
  const operador = await makePersonal(testApp, '10')
  const fields = { archivo: 'reservas', filas: '1', reservas: idreserva }
  expect((await call(testApp, 'POST', 'admin/exportaciones', { ...operador, fields })).status).toBe(403)
  expect(await readLecturas(token)).toEqual([])
})
