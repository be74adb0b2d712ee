import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cuotas, reservas } from '../../src/server/db/schema/reservas.ts'
import { sistema } from '../../src/server/domain/actor.ts'
import { receivePago } from '../../src/server/domain/dinero/pagos/service.ts'
import { book, get, makeCliente, makeViaje } from '../factories.ts'
import { type House, openHouse } from '../house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** The file's events by their name, lines unfolded. */
function eventsOf(ics: string): Map<string, string> {
  const unfolded = ics.replace(/\r\n[ \t]/g, '')
  const events = unfolded.split('BEGIN:VEVENT').slice(1)
  return new Map(events.map((event) => [/UID:(.+)\r/.exec(event)?.[1] ?? '', event]))
}

test('a booking’s dues and its trip as whole days, with a word three days before', async () => {
  const { token } = await makeCliente(house)
  const { idreserva } = await book(house, await makeViaje(house), token)
  const answer = await get(house, `reservas/${idreserva}/vencimientos.ics`, { token })
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toContain(`vencimientos-${idreserva}.ics`)
  const ics = await answer.text()
  const events = eventsOf(ics)
  expect(events.size).toBe(12)
  const [senia, primera] = await house.deps.db
    .select({ id: cuotas.id })
    .from(cuotas)
    .where(eq(cuotas.reservaId, Number(idreserva)))
    .orderBy(asc(cuotas.numero))
  const due = events.get(`cuota-${primera?.id}@valija.test`) ?? ''
  expect(due).toContain('DTSTART;VALUE=DATE:20261210\r')
  expect(due).toContain('SUMMARY:Vence cuota 1 de Martina Juárez: $ 225.333\\,33')
  expect(due).toContain('TRIGGER:-P2DT15H')
  expect(due).toContain('http://valija.test/cuentas')
  expect(events.get(`cuota-${senia?.id}@valija.test`)).toContain('en la agencia')
  expect(events.get(`salida-${idreserva}@valija.test`)).toContain('DTSTART;VALUE=DATE:20270912\r')
  expect(events.get(`regreso-${idreserva}@valija.test`)).toContain('DTSTART;VALUE=DATE:20270919\r')
})

test('a later file renews the same events, without what is paid', async () => {
  const { token } = await makeCliente(house)
  const { idreserva } = await book(house, await makeViaje(house), token)
  const read = async () =>
    eventsOf(await (await get(house, `reservas/${idreserva}/vencimientos.ics`, { token })).text())
  const antes = await read()
  const [senia] = await house.deps.db
    .select({ id: cuotas.id })
    .from(cuotas)
    .where(eq(cuotas.reservaId, Number(idreserva)))
    .orderBy(asc(cuotas.numero))
  const cuotaIds = [senia?.id ?? 0]
  await receivePago(house.deps, sistema, { canal: 'efectivo', cuotaIds, recibidoEn: house.clock.now })
  house.clock.now = new Date(house.clock.now.getTime() + 3_600_000)
  const despues = await read()
  expect([...antes.keys()].filter((uid) => !despues.has(uid))).toEqual([`cuota-${senia?.id}@valija.test`])
  const sequence = (event = '') => Number(/SEQUENCE:(\d+)/.exec(event)?.[1])
  for (const [uid, event] of despues) expect(sequence(event)).toBe(sequence(antes.get(uid)) + 60)
})

test('what will not travel has no dates, and another’s booking no file', async () => {
  const [familia, otra] = [await makeCliente(house), await makeCliente(house)]
  const { idreserva } = await book(house, await makeViaje(house), familia.token)
  expect((await get(house, `reservas/${idreserva}/vencimientos.ics`, otra)).status).toBe(404)
  await house.deps.db
    .update(reservas)
    .set({ estado: 'cancelada' })
    .where(eq(reservas.id, Number(idreserva)))
  const answer = await get(house, `reservas/${idreserva}/vencimientos.ics`, familia)
  expect(eventsOf(await answer.text()).size).toBe(0)
})
