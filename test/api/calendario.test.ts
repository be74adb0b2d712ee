import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paquetes } from '../../src/server/db/schema/catalogo.ts'
import { cuotas, reservas } from '../../src/server/db/schema/reservas.ts'
import { book, get, makeCliente, makeViaje } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { payDues } from './cobranza-de-prueba.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

/** Returns the file's events by UID, with folded lines joined. */
function eventsOf(ics: string): Map<string, string> {
  const unfolded = ics.replace(/\r\n[ \t]/g, '')
  const events = unfolded.split('BEGIN:VEVENT').slice(1)
  return new Map(events.map((event) => [/UID:(.+)\r/.exec(event)?.[1] ?? '', event]))
}

test("a booking's calendar has its dues and trip as whole days, with a reminder three days before", async () => {
  const { token } = await makeCliente(testApp)
  const { idreserva } = await book(testApp, await makeViaje(testApp), token)
  const answer = await get(testApp, `reservas/${idreserva}/vencimientos.ics`, { token })
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toContain(`vencimientos-${idreserva}.ics`)
  const ics = await answer.text()
  const events = eventsOf(ics)
  expect(events.size).toBe(12)
  const [senia, first] = await testApp.deps.db
    .select({ id: cuotas.id })
    .from(cuotas)
    .where(eq(cuotas.reservaId, Number(idreserva)))
    .orderBy(asc(cuotas.numero))
  const due = events.get(`cuota-${first?.id}@valija.test`) ?? ''
  expect(due).toContain('DTSTART;VALUE=DATE:20261210\r')
  expect(due).toContain('SUMMARY:Vence cuota 1 de Martina Juárez: $ 225.333\\,33')
  expect(due).toContain('TRIGGER:-P2DT15H')
  expect(due).toContain('http://valija.test/cuentas')
  expect(events.get(`cuota-${senia?.id}@valija.test`)).toContain('en la agencia')
  expect(events.get(`salida-${idreserva}@valija.test`)).toContain('DTSTART;VALUE=DATE:20270912\r')
  expect(events.get(`regreso-${idreserva}@valija.test`)).toContain('DTSTART;VALUE=DATE:20270919\r')
})

const readEvents = async (idreserva: string, token: string) =>
  eventsOf(await (await get(testApp, `reservas/${idreserva}/vencimientos.ics`, { token })).text())
const sequence = (event = '') => Number(/SEQUENCE:(\d+)/.exec(event)?.[1])
const isCancelled = (event = '') => /STATUS:CANCELLED\r/.test(event)

test('a later calendar file updates the same calendar events and cancels the events of paid dues', async () => {
  const { token } = await makeCliente(testApp)
  const { idreserva } = await book(testApp, await makeViaje(testApp), token)
  const before = await readEvents(idreserva, token)
  expect([...before.values()].some(isCancelled)).toBe(false)
  const [senia] = await testApp.deps.db
    .select({ id: cuotas.id })
    .from(cuotas)
    .where(eq(cuotas.reservaId, Number(idreserva)))
    .orderBy(asc(cuotas.numero))
  await payDues(testApp, [senia?.id ?? 0])
  testApp.clock.now = new Date(testApp.clock.now.getTime() + 3_600_000)
  const after = await readEvents(idreserva, token)
  expect([...after.keys()]).toEqual([...before.keys()])
  for (const [uid, event] of after) expect(sequence(event)).toBeGreaterThan(sequence(before.get(uid)))
  const canceladas = [...after].filter(([, event]) => isCancelled(event))
  expect(canceladas.map(([uid]) => uid)).toEqual([`cuota-${senia?.id}@valija.test`])
  expect(canceladas[0]?.[1]).not.toContain('BEGIN:VALARM')
})

test('the calendar file of a cancelled booking cancels every event, even in the same second as an earlier file', async () => {
  const { token } = await makeCliente(testApp)
  const { idreserva } = await book(testApp, await makeViaje(testApp), token)
  const before = await readEvents(idreserva, token)
  await testApp.deps.db
    .update(reservas)
    .set({ estado: 'cancelada' })
    .where(eq(reservas.id, Number(idreserva)))
  const after = await readEvents(idreserva, token)
  expect([...after.keys()].toSorted()).toEqual([...before.keys()].toSorted())
  for (const [uid, event] of after) {
    expect(isCancelled(event), uid).toBe(true)
    expect(sequence(event), uid).toBeGreaterThan(sequence(before.get(uid)))
  }
})

test("the calendar file of another family's booking returns 404", async () => {
  const [familia, other] = [await makeCliente(testApp), await makeCliente(testApp)]
  const { idreserva } = await book(testApp, await makeViaje(testApp), familia.token)
  expect((await get(testApp, `reservas/${idreserva}/vencimientos.ics`, other)).status).toBe(404)
})

test("the calendar's name is escaped in the file", async () => {
  const { token } = await makeCliente(testApp)
  const viaje = await makeViaje(testApp)
  const { idreserva } = await book(testApp, viaje, token)
  await testApp.deps.db
    .update(paquetes)
    .set({ nombre: 'Sol, nieve; y \\mar\nde noche' })
    .where(eq(paquetes.id, viaje.viaje.paqueteId))
  const ics = await (await get(testApp, `reservas/${idreserva}/vencimientos.ics`, { token })).text()
  const name = /\r\nX-WR-CALNAME:(.*)\r\n/.exec(ics.replace(/\r\n[ \t]/g, ''))?.[1]
  expect(name).toBe('Sol\\, nieve\\; y \\\\mar\\nde noche · Martina Juárez')
})
