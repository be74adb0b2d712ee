import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { api } from '../../src/contract/api.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { auditoria } from '../../src/server/db/schema/mensajes.ts'
import { book, call, get, makeCliente, makePersonal, makeViaje, post } from '../factories.ts'
import { type House, openHouse } from '../house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

type Lectura = { pasajero: string; quien: string; cuando: string; que: string }
const readLecturas = async (token: string) =>
  (await call<Lectura[]>(house, 'GET', 'cuenta/lecturas', { token })).results

test('a family is told who of the staff saw their child’s data, where, once however often', async () => {
  const viaje = await makeViaje(house)
  const [mia, otra] = [await makeCliente(house), await makeCliente(house)]
  const { idreserva } = await book(house, viaje, mia.token, { nombre: 'Martina', apellido: 'Juárez' })
  await book(house, viaje, otra.token, { nombre: 'Otro', apellido: 'Chico' })
  const admin = await makePersonal(house, '1')
  expect(await readLecturas(mia.token)).toEqual([])

  for (let vez = 0; vez < 3; vez++)
    expect((await call(house, 'GET', `admin/reservas/${idreserva}`, { token: admin.token })).status).toBe(200)
  expect(await readLecturas(mia.token)).toEqual([
    { pasajero: 'Martina Juárez', quien: 'Ana Soria', cuando: expect.any(String), que: 'ficha' },
  ])
  expect(await readLecturas(otra.token)).toEqual([])

  expect((await call(house, 'GET', `admin/viajes/${viaje.viaje.id}/listas`, { token: admin.token })).status).toBe(200)
  expect((await readLecturas(mia.token)).map(({ que }) => que)).toEqual(['listas', 'ficha'])
  expect((await readLecturas(otra.token)).map(({ pasajero, que }) => [pasajero, que])).toEqual([
    ['Otro Chico', 'listas'],
  ])
  const trazas = await house.deps.db.select().from(auditoria).where(eq(auditoria.accion, 'pasajero.visto'))
  expect(trazas).toHaveLength(3)
})

/** Staff's calls that return a document number, by what they are. A new one must be entered here. */
const dicenDocumento = {
  /** Open a booking, or print a trip's lists: readings. */
  lecturas: ['verreserva', 'fichareserva', 'listasviaje'],
  /** Lists on a screen: no reading, until they are exported. */
  listas: [
    ...['listadoreservasnuevas', 'listadoreservaspersonal', 'listadopropuestas', 'esperadeviaje'],
    ...['vercurso', 'importaralumnos', 'verviaje'],
  ],
  /** The document of the adult who wrote, or holds the account. */
  deAdultos: ['listadosolicitudes', 'versolicitud', 'atendersolicitud', 'fichacliente'],
}

test('each call of staff that returns a document number is a reading, a list or about an adult', () => {
  const tells = (endpoint: Endpoint) =>
    /"documento"|"documentotutor"/.test(JSON.stringify(z.toJSONSchema(endpoint.reply, { unrepresentable: 'any' })))
  const found = [...api].filter(
    ([name, { quien, reply }]) =>
      /administrador|personal/.test(quien) && !/legal/.test(name) && tells({ reply } as Endpoint),
  )
  expect(found.map(([name]) => name).sort()).toEqual(Object.values(dicenDocumento).flat().sort())
})

test('a booking opened by any call, its agreement and an export are shown to its family', async () => {
  const viaje = await makeViaje(house)
  const admin = await makePersonal(house, '1')
  const asked = {
    ficha: [
      (id: string) => call(house, 'GET', `verreserva.php?id=${id}`, admin),
      (id: string) => call(house, 'GET', `admin/reservas/${id}`, admin),
    ],
    convenio: [
      (id: string) => post(house, 'getConvenio', { reserva: id }, admin),
      (id: string) => get(house, `reservas/${id}/convenio.pdf`, admin),
    ],
    exportacion: [
      (id: string) =>
        call(house, 'POST', 'admin/exportaciones', {
          ...admin,
          fields: { archivo: 'reservas', filas: '1', reservas: `${id},999999` },
        }),
    ],
  }
  for (const [que, calls] of Object.entries(asked))
    for (const ask of calls) {
      const { token } = await makeCliente(house)
      const { idreserva } = await book(house, viaje, token)
      expect((await ask(idreserva)).status).toBe(200)
      expect((await readLecturas(token)).map((lectura) => lectura.que)).toEqual([que])
    }
})

test('a list on the screen and a family’s own agreement are no readings, and type 10 exports no bookings', async () => {
  const viaje = await makeViaje(house)
  const { token } = await makeCliente(house)
  const { idreserva } = await book(house, viaje, token)
  const admin = await makePersonal(house, '1')
  for (const path of ['admin/reservas', `admin/viajes/${viaje.viaje.id}`])
    expect((await call(house, 'GET', path, admin)).status).toBe(200)
  expect((await post(house, 'getConvenio', { reserva: idreserva }, { token })).status).toBe(200)
  const operador = await makePersonal(house, '10')
  const fields = { archivo: 'reservas', filas: '1', reservas: idreserva }
  expect((await call(house, 'POST', 'admin/exportaciones', { ...operador, fields })).status).toBe(403)
  expect(await readLecturas(token)).toEqual([])
})
