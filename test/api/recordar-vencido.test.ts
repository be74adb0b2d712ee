import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { vencidosarecordar } from '../../src/contract/dinero/recordatorios.ts'
import type { ReplyOf } from '../../src/contract/endpoint.ts'
import { usuarios } from '../../src/server/db/schema/identidad.ts'
import { auditoria } from '../../src/server/db/schema/mensajes.ts'
import { reservas } from '../../src/server/db/schema/reservas.ts'
import { remindCuotas } from '../../src/server/domain/cobranza/recordatorios/service.ts'
import { book, call, correosA, makeCliente, makePersonal, makeViaje } from '../factories.ts'
import { type House, openHouse } from '../house.ts'

type Vencidos = ReplyOf<typeof vencidosarecordar>['results']

let house: House
let token: string
let viaje: Awaited<ReturnType<typeof makeViaje>>
let otro: typeof viaje
let ibanez: Awaited<ReturnType<typeof makeCliente>>
let toledo: typeof ibanez
let paz: typeof ibanez
const mailsA = async (mail: string) =>
  (await correosA(house, mail)).filter(({ clave }) => clave.startsWith('recordatorio-'))
const read = async (query = '') =>
  (await call<Vencidos>(house, 'GET', `admin/recordatorios${query}`, { token })).results
const remind = (fields: Record<string, string>, clave?: string) =>
  call<{ familias: number; salteadas: number }>(house, 'POST', 'admin/recordatorios', { token, fields, clave })

beforeAll(async () => {
  house = await openHouse()
  ;[viaje, otro] = [await makeViaje(house), await makeViaje(house)]
  ibanez = await makeCliente(house)
  toledo = await makeCliente(house, { nombre: 'Hernán', apellido: 'Toledo' })
  paz = await makeCliente(house, { nombre: 'Sol', apellido: 'Paz', recordatorios: false })
  await book(house, viaje, ibanez.token, { nombre: 'Martina', apellido: 'Juárez' })
  await book(house, otro, ibanez.token, { nombre: 'Tomás', apellido: 'Juárez' })
  await book(house, otro, toledo.token, { nombre: 'Ciro', apellido: 'Toledo' })
  await book(house, viaje, paz.token, { nombre: 'Ana', apellido: 'Paz' })
  // The deposits lapse by then and are not asked for here: two dues of each are late, to the day after the second.
  house.clock.now = new Date('2027-01-11T15:00:00Z')
  token = (await makePersonal(house, '1')).token
})
afterAll(() => house.close())

test('dice a quiénes, cuánto deben entre todos sus hijos, y quién no lo va a oír', async () => {
  expect((await read()).familias.map(({ apellido, pasajeros, salida }) => [apellido, pasajeros, salida])).toEqual([
    ['Ibáñez', 'Martina Juárez, Tomás Juárez', 'sale'],
    ['Paz', 'Ana Paz', 'apagado'],
    ['Toledo', 'Ciro Toledo', 'sale'],
  ])
  const [suya] = (await read(`?viaje=${viaje.viaje.id}`)).familias
  // Of one trip are asked those who owe there; what they owe elsewhere goes along.
  expect(suya).toMatchObject({ apellido: 'Ibáñez', cuotas: 6 })
  expect((await read(`?viaje=${viaje.viaje.id}`)).familias).toHaveLength(2)
})

test('de unas reservas, solo a sus familias, y no a quien no debe vencido', async () => {
  const filas = await house.deps.db.select().from(reservas)
  const de = (cuenta: number) => filas.filter(({ usuarioId }) => usuarioId === cuenta).map(({ id }) => id)
  const [deToledo] = de(toledo.id)
  const { familias, huella } = await read(`?reservas=${deToledo},999999`)
  expect(familias.map(({ apellido }) => apellido)).toEqual(['Toledo'])
  // One of her two: what she owes for the other goes along.
  expect((await read(`?reservas=${de(ibanez.id)[0]}`)).familias).toMatchObject([{ apellido: 'Ibáñez', cuotas: 6 }])
  expect((await call(house, 'GET', 'admin/recordatorios?reservas=', { token })).status).toBe(400)
  expect(await remind({ reservas: String(de(ibanez.id)[0]), destinatarias: huella })).toMatchObject({
    error: { codigo: 'destinatarias_cambiaron' },
  })
  expect(await mailsA(ibanez.mail)).toEqual([])
})

test('sale uno por familia con todo lo que debe, una vez por día aunque se apriete dos', async () => {
  const { huella, familias } = await read()
  const vista = await call(house, 'POST', 'admin/recordatorios/vista-previa', {
    token,
    fields: { familia: String(ibanez.id) },
  })
  expect(vista.results.html).toContain('Tomás Juárez')
  const clave = crypto.randomUUID()
  const [una, igual] = await Promise.all([
    remind({ destinatarias: huella }, clave),
    remind({ destinatarias: huella }, clave),
  ])
  expect(una.results).toEqual({ familias: 2, salteadas: 1 })
  expect(igual).toEqual(una)
  const [mail, ...mas] = await mailsA(ibanez.mail)
  expect(mas).toEqual([])
  for (const dicho of ['Martina Juárez', 'Tomás Juárez', '10/12/2026', '10/01/2027'])
    expect(mail?.texto.replace(/\s+/g, ' ')).toContain(dicho)
  // A deposit is not paid on the site, and whoever wants none of these mails is told where to turn them off.
  expect(mail?.texto.replace(/\s+/g, ' ')).toContain('La seña se paga en efectivo en la oficina')
  expect(mail?.html).toContain('/cuenta/datos')
  expect(await mailsA(paz.mail)).toEqual([])
  expect((await read()).familias.map(({ salida }) => salida)).toEqual(['hoy', 'apagado', 'hoy'])
  expect(familias).toHaveLength(3)
  const otraVez = await read()
  expect(await remind({ destinatarias: otraVez.huella })).toMatchObject({
    status: 409,
    error: { codigo: 'carta_sin_destinatarias' },
  })
  expect(await house.deps.db.select().from(auditoria).where(eq(auditoria.accion, 'vencido.recordado'))).toHaveLength(1)
})

test('al otro día se puede de nuevo; a una dirección sin confirmar, sin nombres ni importes', async () => {
  house.clock.now = new Date('2027-01-12T15:00:00Z')
  // A night ends a session.
  token = (await makePersonal(house, '1')).token
  await house.deps.db.update(usuarios).set({ mailConfirmadoEn: null }).where(eq(usuarios.id, toledo.id))
  const { huella } = await read()
  expect(await remind({ destinatarias: 'x' })).toMatchObject({
    status: 409,
    error: { codigo: 'destinatarias_cambiaron' },
  })
  expect((await remind({ destinatarias: huella })).results).toEqual({ familias: 2, salteadas: 1 })
  const mail = (await mailsA(toledo.mail)).at(-1)
  for (const secreto of ['Ciro', 'Hernán', '$']) expect(mail?.texto).not.toContain(secreto)
  expect(mail?.texto).toContain('Hay cuotas vencidas')
})

test('de dos que aprietan a la vez, a uno le dice a cuántas les salió; al otro, que a ninguna', async () => {
  house.clock.now = new Date('2027-01-13T15:00:00Z')
  const actores = [await makePersonal(house, '1'), await makePersonal(house, '1')]
  token = actores[0]?.token ?? ''
  const { huella } = await read()
  const respuestas = await Promise.all(
    actores.map((suyo) =>
      call(house, 'POST', 'admin/recordatorios', { token: suyo.token, fields: { destinatarias: huella } }),
    ),
  )
  const [buena, ...otras] = respuestas.filter(({ status }) => status === 200)
  expect(buena?.results).toEqual({ familias: 2, salteadas: 1 })
  expect(otras).toEqual([])
  expect(respuestas.find(({ status }) => status === 409)?.error).toMatchObject({ codigo: 'carta_sin_destinatarias' })
  const rastro = await house.deps.db.select().from(auditoria).where(eq(auditoria.accion, 'vencido.recordado'))
  expect(rastro.filter(({ objetoId }) => objetoId === '2027-01-13')).toHaveLength(1)
})

test('lo que está por vencer no es lo vencido: quien hoy oyó de eso lo oye también de lo otro', async () => {
  // Their third due comes in a week; two days after it, the house itself says that it is overdue.
  house.clock.now = new Date('2027-02-03T15:00:00Z')
  token = (await makePersonal(house, '1')).token
  await remindCuotas(house.deps)
  expect((await mailsA(ibanez.mail)).at(-1)?.clave).toBe(`recordatorio-${ibanez.id}-2027-02-10-7`)
  expect((await read()).familias.map(({ salida }) => salida)).toEqual(['sale', 'apagado', 'sale'])
  house.clock.now = new Date('2027-02-12T15:00:00Z')
  token = (await makePersonal(house, '1')).token
  await remindCuotas(house.deps)
  expect((await mailsA(ibanez.mail)).at(-1)?.clave).toBe(`recordatorio-${ibanez.id}-2027-02-10--2`)
  expect((await read()).familias.map(({ salida }) => salida)).toEqual(['hoy', 'apagado', 'hoy'])
})

test('un apellido corregido cambia el orden, no a quiénes les llega', async () => {
  house.clock.now = new Date('2027-02-15T15:00:00Z')
  token = (await makePersonal(house, '1')).token
  const { huella } = await read()
  await house.deps.db.update(usuarios).set({ apellido: 'Zelaya' }).where(eq(usuarios.id, ibanez.id))
  expect((await remind({ destinatarias: huella })).results).toEqual({ familias: 2, salteadas: 1 })
})
