import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { api } from '../../src/contract/api.ts'
import { encodeCursor, encodeCursorJson } from '../../src/contract/cursor.ts'
import { asCentavos } from '../../src/reglas/dinero.ts'
import { formatDocumento } from '../../src/reglas/numbers.ts'
import { cursos } from '../../src/server/db/schema/colegios.ts'
import { usuarios } from '../../src/server/db/schema/identidad.ts'
import { auditoria } from '../../src/server/db/schema/mensajes.ts'
import { devoluciones, pagos } from '../../src/server/db/schema/pagos.ts'
import { cuotas, pasajeros, reservas } from '../../src/server/db/schema/reservas.ts'
import { formatTelefono } from '../../src/web/ui/phone.pure.ts'
import { makeCliente, makePersonal, post } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { bookedFamily, cashDesk } from './cobranza-de-prueba.ts'

let testApp: TestApp
let admin: Awaited<ReturnType<typeof makePersonal>>
beforeEach(async () => {
  testApp = await openTestApp()
  admin = await makePersonal(testApp, '1')
})
afterEach(() => testApp.close())

type Pagina = { results: Record<string, string>[]; siguiente: string; total: string | number }

async function list(path: string): Promise<Pagina> {
  const answer = await testApp.app.request(`/api/admin/${path}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Pagina
}

test('a booking is overdue from its first unpaid due until that due is paid, and again after a refund', async () => {
  const { reservaId } = await bookedFamily(testApp)
  const [senia, , segunda] = await testApp.deps.db
    .select()
    .from(cuotas)
    .where(eq(cuotas.reservaId, reservaId))
    .orderBy(cuotas.numero)
  const debeDesde = async () => {
    const [row] = await testApp.deps.db.select().from(reservas).where(eq(reservas.id, reservaId))
    return row?.debeDesde
  }
  expect(await debeDesde()).toBe(senia?.vencimiento)
  testApp.clock.now = new Date(`${segunda?.vencimiento}T12:00:00Z`)
  // The first session has expired by then.
  admin = await makePersonal(testApp, '1')
  const desk = cashDesk(testApp, admin.token)
  const overdue = async () => (await list('caja/vencido/familias')).results.map(({ id, cuotas }) => [id, cuotas])
  expect(await overdue()).toEqual([[reservaId, 2]])
  const { results } = await desk.pay(reservaId, '400000', {}, 'a')
  expect(await debeDesde()).toBe(segunda?.vencimiento)
  expect(await overdue()).toEqual([])
  await desk.ask('POST', `pagos/${results.pago}/devoluciones`, { canal: 'efectivo', todo: '1' }, 'b')
  expect(await debeDesde()).toBe(senia?.vencimiento)
  expect(await overdue()).toEqual([[reservaId, 2]])
})

test("overdue families are paged by the passenger's surname, without gaps or duplicates", async () => {
  const familias = [await bookedFamily(testApp), await bookedFamily(testApp), await bookedFamily(testApp)]
  const nombres = ['Zurita', 'Álvarez', 'Nieva']
  for (const [i, { reservaId }] of familias.entries()) {
    const [own] = await testApp.deps.db.select().from(reservas).where(eq(reservas.id, reservaId))
    const apellido = nombres[i] ?? ''
    await testApp.deps.db
      .update(pasajeros)
      .set({ apellido })
      .where(eq(pasajeros.id, own?.pasajeroId ?? 0))
  }
  testApp.clock.now = new Date('2027-12-01T12:00:00Z')
  admin = await makePersonal(testApp, '1')
  for (const order of ['apellido', '-apellido']) {
    const seen: (string | undefined)[] = []
    for (let cursor = ''; seen.length < 4; ) {
      const page = await list(`caja/vencido/familias?orden=${order}&limite=1&cursor=${encodeURIComponent(cursor)}`)
      seen.push(...page.results.map(({ pasajero }) => pasajero?.split(',')[0]))
      cursor = page.siguiente
      if (!cursor) break
    }
    const sorted = ['Álvarez', 'Nieva', 'Zurita']
    expect(seen).toEqual(order === 'apellido' ? sorted : sorted.toReversed())
  }
})

test('payments and refunds update the stored paid amounts and the stored debt', async () => {
  const { reservaId, plan } = await bookedFamily(testApp)
  const total = plan.reduce((sum, { importe }) => sum + importe, 0)
  const desk = cashDesk(testApp, admin.token)
  const kept = async () => {
    const [reserva] = await testApp.deps.db.select().from(reservas).where(eq(reservas.id, reservaId))
    const rows = await testApp.deps.db.select().from(cuotas).where(eq(cuotas.reservaId, reservaId)).orderBy(cuotas.id)
    return { debe: [reserva?.debeArs, reserva?.debeUsd], pagado: rows.map(({ pagado }) => pagado) }
  }
  const nothing = plan.map(() => 0)
  expect(await kept()).toEqual({ debe: [total, 0], pagado: nothing })
  const { results } = await desk.pay(reservaId, '400000', {}, 'a')
  const pagado = plan.map(({ id }) =>
    results.imputaciones.filter(({ cuota }) => cuota === id).reduce((sum, { importe }) => sum + importe, 0),
  )
  expect(pagado.reduce((sum, importe) => sum + importe, 0)).toBe(40_000_000)
  expect(await kept()).toEqual({ debe: [total - 40_000_000, 0], pagado })
  await desk.ask('POST', `pagos/${results.pago}/devoluciones`, { canal: 'efectivo', todo: '1' }, 'b')
  expect(await kept()).toEqual({ debe: [total, 0], pagado: nothing })
})

test('search results can be paged in any sort order, and only the first page has the total', async () => {
  for (let i = 0; i < 5; i++) await bookedFamily(testApp)
  const { results: all } = await search({})
  expect(all).toHaveLength(5)
  const [{ apellidotutor = '' } = {}] = all
  for (const order of ['fecha', '-fecha', 'apellido', '-apellido']) {
    const whole = await search({ orden: order, busca: apellidotutor })
    expect(whole.total).toBe(String(whole.results.length))
    const ids: (string | undefined)[] = []
    let cursor = ''
    do {
      const page = await search({ orden: order, busca: apellidotutor, limite: '2', cursor })
      expect(page.total).toBe(cursor ? '' : whole.total)
      ids.push(...page.results.map(({ id }) => id))
      cursor = page.siguiente
    } while (cursor)
    expect(ids).toEqual(whole.results.map(({ id }) => id))
  }
  expect(await search({ busca: 'qwxzk' })).toEqual({ results: [], siguiente: '', total: '0' })
})

async function search(campos: Record<string, string>): Promise<Pagina> {
  const answer = await post(testApp, 'listadoreservasnuevas', { visto: '2', ...campos }, { token: admin.token })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Pagina
}

test('a trip is found by each word of its package, school or course, by their current names', async () => {
  const { viaje } = await bookedFamily(testApp)
  const found = async (search: string) =>
    (await list(`viajes?ver=todos&busca=${encodeURIComponent(search)}`)).results.map(({ id }) => id)
  const [own] = (await list('viajes?ver=todos')).results
  const word = (text = '') => text.split(/[ ,]+/).find((part) => part.length >= 4) ?? ''
  expect(await found(`${word(own?.paquete)} ${word(own?.colegio)}`.toUpperCase())).toEqual([own?.id])
  await testApp.deps.db.update(cursos).set({ division: 'Ñandú' }).where(eq(cursos.id, viaje.curso.id))
  expect(await found('nandu')).toEqual([own?.id])
  expect(await found(`division ${word(own?.paquete)}`)).toEqual([own?.id])
  expect(await found(`nandu qwxzk`)).toEqual([])
})

test('payments and refunds of the same instant are paged without losing a row', async () => {
  const { id: usuarioId } = await makeCliente(testApp)
  const instant = testApp.clock.now
  const pago = { usuarioId, canal: 'efectivo', moneda: 'ARS', importe: asCentavos(1000), recibidoEn: instant } as const
  const stored = await testApp.deps.db
    .insert(pagos)
    .values(Array.from({ length: 5 }, () => pago))
    .returning({ id: pagos.id })
  await testApp.deps.db.insert(devoluciones).values(
    stored.slice(0, 3).map(
      ({ id }) =>
        ({
          pagoId: id,
          importe: asCentavos(100),
          motivo: 'devolucion',
          canal: 'efectivo',
          creadoEn: instant,
        }) as const,
    ),
  )
  for (const order of ['fecha', '-fecha']) {
    const ids: string[] = []
    let cursor = ''
    do {
      const page = await list(
        `caja/movimientos?desde=19-11-2026&hasta=19-11-2026&limite=3&orden=${order}&cursor=${encodeURIComponent(cursor)}`,
      )
      ids.push(...page.results.map(({ id }) => String(id)))
      cursor = page.siguiente
    } while (cursor)
    expect(new Set(ids).size).toBe(8)
    expect(ids).toHaveLength(8)
  }
})

test('the audit log is searched by action and by actor, each word separately', async () => {
  const familia = await makeCliente(testApp, { nombre: 'Noemí', apellido: 'Quiroga' })
  const hecho = { accion: 'reserva.creada', objetoTipo: 'reserva', ip: '', agente: '' }
  await testApp.deps.db.insert(auditoria).values([
    { ...hecho, actorTipo: 'cliente', actorId: familia.id, objetoId: '71' },
    { ...hecho, actorTipo: 'personal', actorId: admin.id, objetoId: '72' },
    { ...hecho, actorTipo: 'sistema', objetoId: '73' },
    { ...hecho, actorTipo: 'anonimo', objetoId: '74', cuando: sql`now()` },
  ])
  const found = async (search: string) => {
    const { results, total } = await list(`auditoria?busca=${encodeURIComponent(search)}`)
    expect(total).toBe(results.length)
    return results.map(({ objetoid }) => objetoid).sort()
  }
  expect(await found('quiroga')).toEqual(['71'])
  expect(await found('QUIROGA creada')).toEqual(['71'])
  expect(await found('noemi 71')).toEqual(['71'])
  expect(await found('noemi soria')).toEqual([])
  expect(await found('soria reserva')).toEqual(['72'])
  expect(await found('sistema')).toEqual(['73'])
  expect(await found('visitante')).toEqual(['74'])
  expect(await found('reserva.creada')).toEqual(['71', '72', '73', '74'])
})

test("staff actions on a family's payment are found in the audit log by the family's name", async () => {
  const { reservaId } = await bookedFamily(testApp)
  const other = await bookedFamily(testApp)
  const [own] = await testApp.deps.db.select().from(reservas).where(eq(reservas.id, reservaId))
  if (!own) throw new Error('the booking is gone')
  await testApp.deps.db
    .update(usuarios)
    .set({ nombre: 'Noemí', apellido: 'Quiroga' })
    .where(eq(usuarios.id, own.usuarioId))
  const desk = cashDesk(testApp, admin.token)
  const { results } = await desk.pay(reservaId, '400000', {}, 'a')
  await desk.pay(other.reservaId, '400000', {}, 'b')
  await desk.ask('POST', `pagos/${results.pago}/devoluciones`, { canal: 'efectivo', todo: '1' }, 'c')
  const found = async (search: string) =>
    (await list(`auditoria?busca=${encodeURIComponent(search)}`)).results.filter(({ objeto }) => objeto === 'pago')
  // Noemí Quiroga's payment was registered at the counter by Soria.
  for (const search of ['quiroga', 'Quiroga, Noemí', 'noemi QUIROGA', 'pago quiroga', 'quiroga soria']) {
    const lines = await found(search)
    expect(
      lines.map(({ accion, objetoid }) => `${accion} ${objetoid}`),
      search,
    ).toEqual([`pago.devuelto ${results.pago}`, `pago.registrado ${results.pago}`])
  }
  expect((await found('quiroga registrado')).map(({ accion }) => accion)).toEqual(['pago.registrado'])
  expect(await found('quiroga paz')).toEqual([])
})

test('a booking is found by its number in each usual spelling', async () => {
  const { reservaId } = await bookedFamily(testApp)
  await bookedFamily(testApp)
  const found = async (search: string) => {
    const answer = await post(testApp, 'listadoreservasnuevas', { visto: '2', busca: search }, { token: admin.token })
    return ((await answer.json()) as Pagina).results.map(({ id }) => id)
  }
  for (const search of [`${reservaId}`, `N.º ${reservaId}`, `nº${reservaId}`, `#${reservaId}`])
    expect(await found(search), search).toEqual([String(reservaId)])
})

test('a booking is found by a document and a phone number as screens show them', async () => {
  const { reservaId } = await bookedFamily(testApp)
  const [own] = await testApp.deps.db.select().from(reservas).where(eq(reservas.id, reservaId))
  if (!own) throw new Error('the booking is gone')
  for (const search of [formatDocumento(own.documento), formatTelefono(own.telefono)]) {
    expect(search).toMatch(/[.-]/)
    const answer = await post(testApp, 'listadoreservasnuevas', { visto: '2', busca: search }, { token: admin.token })
    expect(
      ((await answer.json()) as Pagina).results.map(({ id }) => id),
      search,
    ).toEqual([String(reservaId)])
  }
})

test('a search finds phone numbers, documents, mails and names in any pasted format', async () => {
  const { reservaId } = await bookedFamily(testApp)
  await testApp.deps.db
    .update(reservas)
    .set({ telefono: '3815559731', documentoTutor: '30123456', apellidoTutor: "O'Higgins", nombreTutor: 'Li' })
    .where(eq(reservas.id, reservaId))
  const [{ mail } = { mail: '' }] = await testApp.deps.db
    .select({ mail: usuarios.mail })
    .from(usuarios)
    .innerJoin(reservas, eq(reservas.usuarioId, usuarios.id))
    .where(eq(reservas.id, reservaId))
  const found = async (search: string) => {
    const answer = await post(testApp, 'listadoreservasnuevas', { visto: '2', busca: search }, { token: admin.token })
    return ((await answer.json()) as Pagina).results.map(({ id }) => id)
  }
  const telefonos = ['+54 9 381 555-9731', '0381 15 555 9731', '(381) 555\u20119731', '555-9731', '\u202a381 555 9731']
  const documentos = ['30.123.456', 'DNI 30 123 456', '20-30123456-3', '20301234563']
  const nombres = ["O'Higgins", 'O’Higgins', 'ohiggins', 'o higgins, li', 'Higgins 30.123.456', `${mail} higgins`]
  for (const search of [...telefonos, ...documentos, ...nombres])
    expect(await found(search), search).toEqual([String(reservaId)])
  expect(await found(mail)).toContain(String(reservaId))
})

test('a search by number lists the booking with that number first, whatever the sort direction', async () => {
  // A two-digit number also appears in the document numbers of other bookings.
  let { reservaId } = await bookedFamily(testApp)
  while (reservaId < 10) reservaId = (await bookedFamily(testApp)).reservaId
  const others = [await bookedFamily(testApp), await bookedFamily(testApp)]
  for (const [i, other] of others.entries())
    await testApp.deps.db
      .update(reservas)
      .set({ documentoTutor: `77${reservaId}${i}`, creadaEn: new Date(`20${i ? 30 : 20}-01-01T00:00:00Z`) })
      .where(eq(reservas.id, other.reservaId))
  for (const order of ['fecha', '-fecha', 'apellido', '-apellido']) {
    const ask = async (mas: Record<string, string>) => {
      const request = { visto: '2', busca: String(reservaId), orden: order, limite: '1', ...mas }
      return (await (await post(testApp, 'listadoreservasnuevas', request, { token: admin.token })).json()) as Pagina
    }
    const first = await ask({})
    expect(
      first.results.map(({ id }) => id),
      order,
    ).toEqual([String(reservaId)])
    if (first.siguiente)
      expect((await ask({ cursor: first.siguiente })).results.map(({ id }) => id)).not.toContain(String(reservaId))
  }
})

test('names sort as in Spanish: Ñ follows N', async () => {
  for (const apellido of ['Qzñandu', 'Qzoca', 'Qznuñez', 'Qznz', 'Qzávila']) await makeCliente(testApp, { apellido })
  const answer = await post(testApp, 'listadoclientes', { busca: 'qz', limite: '9' }, { token: admin.token })
  expect(
    ((await answer.json()) as { results: { apellido: string }[] }).results.map(({ apellido }) => apellido),
  ).toEqual(['Qzávila', 'Qznuñez', 'Qznz', 'Qzñandu', 'Qzoca'])
})

/** Invalid cursors that look like some list's sort key. */
const keys = ['abc', '9999-99-99 99:99:99+00', '2026-02-31', '2026-02-31 10:00:00+00', '1e9', '\0', '{}', 'maybe']

test('no list passes an invalid cursor to the database', async () => {
  expect(lists().length).toBeGreaterThan(30)
  const familia = await makeCliente(testApp)
  for (const { path, method, quien } of lists())
    for (const [key, cursor] of keys.flatMap((key) =>
      [encodeCursor, encodeCursorJson].map((write) => [key, write([key, '999999999999999'])] as const),
    )) {
      const sueltos = new URLSearchParams({ cursor, visto: '2', idtipo: '7', desde: '19-11-2026', hasta: '19-11-2026' })
      const url = `${path.replace(':clase', 'paquetes')}`
      const headers = { authorization: `Bearer ${quien === 'cliente' ? familia.token : admin.token}` }
      const answer =
        method === 'GET'
          ? await testApp.app.request(`${url}?${sueltos}`, { headers })
          : await testApp.app.request(url, { method, headers, body: sueltos })
      // A list sorted by text accepts any text as cursor.
      expect([200, 400], `${url} with ${JSON.stringify(key)}`).toContain(answer.status)
    }
})

test.each([
  ['listadocuentas.php', 'dia'],
  ['listadoreservas.php', 'id'],
  ['listadoconsultas.php', 'id'],
  ['destinos.php', 'id'],
  ['buscar/paquetes', 'puntaje'],
  ['admin/lista-de-espera', 'dia'],
  ['admin/cotizaciones', 'id'],
  ['admin/ajustes-de-precio', 'id'],
  ['admin/caja/conciliacion', 'id'],
  ['admin/transferencias', 'grupo'],
])('%s refuses a cursor that none of its pages returned', async (path, own) => {
  const cursores = {
    dia: '2026-11-19_1',
    id: '1',
    puntaje: '-0.5_1_1',
    grupo: 'false_1',
  }
  const list = [...lists()].find((one) => one.path === `/api/${path}`)
  if (!list) throw new Error(`no call at ${path}`)
  const token = list.quien === 'cliente' ? (await makeCliente(testApp)).token : admin.token
  const ask = async (cursor: string) => {
    const campos = new URLSearchParams({ cursor })
    const headers = { authorization: `Bearer ${token}` }
    return list.method === 'GET'
      ? testApp.app.request(`${list.path}?${campos}`, { headers })
      : testApp.app.request(list.path, { method: list.method, headers, body: campos })
  }
  for (const [clase, cursor] of Object.entries(cursores))
    expect((await ask(cursor)).status, cursor).toBe(clase === own ? 200 : 400)
  for (const cursor of ['2026-02-31_1', '0000-01-01_1', 'abc', '%ff', '_', '1_', '[1]', '[', '{}%5D', '%5B%22']) {
    const answer = await ask(cursor)
    expect(answer.status, cursor).toBe(400)
    expect(await answer.json(), cursor).toMatchObject({
      error: { codigo: 'datos_invalidos', campos: { cursor: 'La página pedida no existe' } },
    })
  }
})

const lists = () => [...api.values()].filter(({ query, body }) => 'cursor' in { ...shapeOf(query), ...shapeOf(body) })

const shapeOf = (schema?: z.ZodType) => (schema && 'shape' in schema ? (schema.shape as object) : {})
