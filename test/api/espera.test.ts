import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { paquetesCurso } from '../../src/server/db/schema/colegios.ts'
import { usuarios } from '../../src/server/db/schema/identidad.ts'
import { correos } from '../../src/server/db/schema/mensajes.ts'
import { freeLugar } from '../../src/server/domain/viajes/reservas/service.ts'
import { runMaintenance } from '../../src/server/jobs/maintain.ts'
import { book, formOf, makeCliente, makeMonto, makeViaje, post } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let testApp: TestApp
beforeEach(async () => {
  testApp = await openTestApp()
})
afterEach(() => testApp.close())

type Viaje = Awaited<ReturnType<typeof makeViaje>>
type Cliente = Awaited<ReturnType<typeof makeCliente>>
const hora = 3600 * 1000

const moveClock = (hours: number) => {
  testApp.clock.now = new Date(testApp.clock.now.getTime() + hours * hora)
}
const free = async ({ viaje }: Pick<Viaje, 'viaje'>) => {
  const [row] = await testApp.deps.db.select().from(paquetesCurso).where(eq(paquetesCurso.id, viaje.id))
  return row?.libres
}
const ask = (method: string, path: string, { token }: Cliente, fields?: Record<string, string>) =>
  testApp.app.request(`/api/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    body: fields && new URLSearchParams(fields),
  })
const join = (viaje: Viaje, cliente: Cliente, documento: string) =>
  ask('POST', 'lista-de-espera', cliente, {
    paquete: String(viaje.viaje.id),
    documento,
    apellido: 'Juárez',
    nombre: 'Sol',
  })
const mine = async (cliente: Cliente) => {
  const { results } = (await (await ask('GET', 'lista-de-espera', cliente)).json()) as {
    results: { id: number; estado: string; puesto: number | null; ofrecidohasta: string | null }[]
  }
  return results
}
const ofertas = async (mail: string) =>
  (await testApp.deps.db.select().from(correos).where(eq(correos.para, mail))).filter(({ clave }) =>
    clave.startsWith('oferta-de-lugar'),
  )

/** Creates a fully booked trip of one seat, with two families on the waiting list. */
async function fullTrip() {
  const viaje = await makeViaje(testApp, { cupo: 1, monto: { fechaVtoSenia: '2026-11-25' } })
  const [duenio, first, segunda] = [await makeCliente(testApp), await makeCliente(testApp), await makeCliente(testApp)]
  await book(testApp, viaje, duenio.token)
  // The booked option closes at the booking's deposit deadline. This one stays open.
  const monto = await makeMonto(testApp, viaje.viaje.id)
  expect((await join(viaje, first, '51000001')).status).toBe(200)
  expect((await join(viaje, segunda, '51000002')).status).toBe(200)
  return { viaje: { ...viaje, monto }, primera: first, segunda }
}

/** Moves the clock past the deposit's deadline, so that the booking lapses and frees its seat. */
async function lapse() {
  moveClock(24 * 7)
  await runMaintenance(testApp.deps)
}

test('an offer that would end at night lasts until the morning', async () => {
  const { viaje, primera } = await fullTrip()
  // A family cancels at 23:00 local time. A seat offer is valid for two days.
  testApp.clock.now = new Date('2026-11-27T02:00:00Z')
  await testApp.deps.db.transaction((tx) => freeLugar(testApp.deps, tx, viaje.viaje.id))
  const [oferta] = await mine(primera)
  expect(oferta).toMatchObject({ estado: 'ofrecido', ofrecidohasta: '2026-11-29T12:00:00.000Z' })
  testApp.clock.now = new Date('2026-11-29T11:59:00Z')
  await runMaintenance(testApp.deps)
  expect(await mine(primera)).toMatchObject([{ estado: 'ofrecido' }])
  testApp.clock.now = new Date('2026-11-29T12:01:00Z')
  await runMaintenance(testApp.deps)
  expect(await mine(primera)).not.toMatchObject([{ estado: 'ofrecido' }])
})

test('the waiting list refuses passengers for a trip with free seats, and lists each passenger once', async () => {
  const viaje = await makeViaje(testApp, { cupo: 1 })
  const cliente = await makeCliente(testApp)
  const temprano = await join(viaje, cliente, '51000009')
  expect(temprano.status).toBe(409)
  expect(await temprano.json()).toMatchObject({ error: { codigo: 'hay_lugares' } })
  await book(testApp, viaje, (await makeCliente(testApp)).token)
  expect((await join(viaje, cliente, '51000009')).status).toBe(200)
  expect((await join(viaje, cliente, '51000009')).status).toBe(200)
  expect(await mine(cliente)).toMatchObject([{ estado: 'esperando', puesto: 1 }])
})

test('a family can add at most four passengers to one waiting list', async () => {
  const viaje = await makeViaje(testApp, { cupo: 1 })
  await book(testApp, viaje, (await makeCliente(testApp)).token)
  const cliente = await makeCliente(testApp)
  for (const documento of ['51000001', '51000002', '51000003', '51000004'])
    expect((await join(viaje, cliente, documento)).status).toBe(200)
  const quinto = await join(viaje, cliente, '51000005')
  expect(await quinto.json()).toMatchObject({
    error: { codigo: 'espera_completa', mensaje: 'Ya anotaste a 4 pasajeros en la lista de este viaje' },
  })
  // Adding a passenger who is already on the list still succeeds.
  expect((await join(viaje, cliente, '51000004')).status).toBe(200)
})

test('freeing a seat does not deadlock with a concurrent booking of that trip', async () => {
  const { viaje } = await makeViaje(testApp, { cupo: 3 })
  const { db } = testApp.deps
  await db.update(paquetesCurso).set({ libres: 2 }).where(eq(paquetesCurso.id, viaje.id))
  const [taken, freed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const reserva = db.transaction(async (tx) => {
    await tx.select().from(paquetesCurso).where(eq(paquetesCurso.id, viaje.id)).for('key share')
    taken.resolve()
    await freed.promise
  })
  await taken.promise
  const baja = db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = '2s'`)
    await freeLugar(testApp.deps, tx, viaje.id)
  })
  await baja.finally(() => freed.resolve())
  await reserva
  expect(await free({ viaje })).toBe(3)
})

test('only the first family in line can book a freed seat', async () => {
  const { viaje, primera, segunda } = await fullTrip()
  expect(await mine(segunda)).toMatchObject([{ puesto: 2 }])
  await lapse()
  expect(await free(viaje)).toBe(0)
  expect(await mine(primera)).toMatchObject([{ estado: 'ofrecido', puesto: null }])
  expect(await mine(segunda)).toMatchObject([{ estado: 'esperando', puesto: 1 }])
  expect(await ofertas(primera.mail)).toHaveLength(1)
  expect(await ofertas(segunda.mail)).toHaveLength(0)
  const foreign = await post(testApp, 'nuevareserva', formOf(viaje, { documento: '51000002' }), {
    token: segunda.token,
  })
  expect(await foreign.json()).toMatchObject({ error: { codigo: 'sin_lugares' } })
  await book(testApp, viaje, primera.token, { documento: '51000001' })
  expect(await free(viaje)).toBe(0)
  expect(await mine(primera)).toEqual([])
})

test('an offered seat is hidden from an unconfirmed account and cannot be taken by it', async () => {
  const { viaje, primera } = await fullTrip()
  const { db } = testApp.deps
  const prove = (mailConfirmadoEn: Date | null) =>
    db.update(usuarios).set({ mailConfirmadoEn }).where(eq(usuarios.id, primera.id))
  await prove(null)
  await lapse()
  expect(await (await ask('GET', 'lista-de-espera', primera)).json()).toMatchObject({ results: [], porconfirmar: true })
  for (const documento of ['51000001', '51000077']) {
    const toma = await post(testApp, 'nuevareserva', formOf(viaje, { documento }), primera)
    expect(await toma.json()).toMatchObject({ error: { codigo: 'mail_sin_confirmar' } })
    expect(await (await join(viaje, primera, documento)).json()).toMatchObject({
      error: { codigo: 'mail_sin_confirmar' },
    })
  }
  await prove(testApp.clock.now)
  expect(await mine(primera)).toMatchObject([{ estado: 'ofrecido' }])
  await book(testApp, viaje, primera.token, { documento: '51000001' })
})

test('an offered seat not taken in 48 hours passes to the next family in line', async () => {
  const { viaje, primera, segunda } = await fullTrip()
  await lapse()
  moveClock(47)
  await runMaintenance(testApp.deps)
  expect(await mine(primera)).toMatchObject([{ estado: 'ofrecido' }])
  moveClock(2)
  await runMaintenance(testApp.deps)
  expect(await mine(primera)).toEqual([])
  expect(await mine(segunda)).toMatchObject([{ estado: 'ofrecido' }])
  expect(await ofertas(segunda.mail)).toHaveLength(1)
  const tarde = await post(testApp, 'nuevareserva', formOf(viaje, { documento: '51000001' }), { token: primera.token })
  expect(tarde.status).toBe(409)
  moveClock(49)
  await runMaintenance(testApp.deps)
  expect(await free(viaje)).toBe(1)
})

test('a family that leaves the waiting list passes its offered seat to the next family', async () => {
  const { primera, segunda } = await fullTrip()
  await lapse()
  const [oferta] = await mine(primera)
  expect((await ask('DELETE', `lista-de-espera/${oferta?.id}`, segunda)).status).toBe(404)
  expect((await ask('DELETE', `lista-de-espera/${oferta?.id}`, primera)).status).toBe(200)
  expect(await mine(segunda)).toMatchObject([{ estado: 'ofrecido' }])
})

describe('a seat that became free while the trip was closed', () => {
  const reopened = async () => {
    const trip = await fullTrip()
    const which = eq(paquetesCurso.id, trip.viaje.viaje.id)
    await testApp.deps.db.update(paquetesCurso).set({ activo: false }).where(which)
    await lapse()
    expect(await free(trip.viaje)).toBe(1)
    await testApp.deps.db.update(paquetesCurso).set({ activo: true }).where(which)
    return trip
  }

  test('ends the waiting-list entry of the passenger who books that seat', async () => {
    const { viaje, primera } = await reopened()
    await book(testApp, viaje, primera.token, { documento: '51000001' })
    expect(await mine(primera)).toEqual([])
    expect(await free(viaje)).toBe(0)
  })

  test('is offered to the waiting list once the trip can be booked again', async () => {
    const { viaje, primera, segunda } = await reopened()
    await runMaintenance(testApp.deps)
    expect(await mine(primera)).toMatchObject([{ estado: 'ofrecido' }])
    expect(await mine(segunda)).toMatchObject([{ estado: 'esperando' }])
    expect(await free(viaje)).toBe(0)
  })
})
