import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditoria } from '../../src/server/db/schema/mensajes.ts'
import { book, call, makeCliente, makePersonal, makeViaje } from '../factories.ts'
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
