import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { cuenta, enlacepago } from '../../src/contract/dinero/cuenta.ts'
import type { ReplyOf } from '../../src/contract/endpoint.ts'
import { asCentavos } from '../../src/reglas/dinero.ts'
import { auditoria } from '../../src/server/db/schema/mensajes.ts'
import { pagos, transferenciaCuotas, transferencias } from '../../src/server/db/schema/pagos.ts'
import { enlacesPago, preferencias } from '../../src/server/db/schema/proveedor.ts'
import { book, correosA, get, makeCliente, makeViaje } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let testApp: TestApp
const start = new Date('2026-11-19T15:00:00Z')
beforeAll(async () => {
  testApp = await openTestApp()
})
afterEach(() => {
  testApp.clock.now = start
})
afterAll(() => testApp.close())

type Enlace = ReplyOf<typeof enlacepago>['results']
type Cuenta = ReplyOf<typeof cuenta>['results']

async function call<Results>(method: string, path: string, fields?: Record<string, string>, token?: string) {
  const answer = await testApp.app.request(`/api/${path}`, {
    method,
    body: fields && new URLSearchParams(fields),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  const body = (await answer.json()) as { results: Results; error?: { codigo: string } }
  return { status: answer.status, results: body.results, codigo: body.error?.codigo, headers: answer.headers }
}

async function family() {
  const cliente = await makeCliente(testApp)
  await book(testApp, await makeViaje(testApp), cliente.token, { nombre: 'Martina Sofía' })
  const read = async () => (await call<Cuenta>('GET', 'cuenta', undefined, cliente.token)).results
  const cuotas = (await read()).reservas[0]?.cuotas ?? []
  const [senia, first, segunda] = cuotas.map(({ id }) => id)
  const conceptos = JSON.stringify([first, segunda])
  const made = await call<{ id: string; url: string; vence: string }>(
    'POST',
    'cuenta/enlaces-de-pago',
    { conceptos },
    cliente.token,
  )
  expect(made.status).toBe(200)
  const codigo = new URL(made.results.url).pathname.replace('/pago/', '')
  return { ...cliente, read, senia: senia ?? '', primera: first ?? '', enlace: made.results, codigo }
}

const view = (codigo: string) => call<Enlace>('GET', `enlaces-de-pago/${codigo}`)
const pay = (codigo: string) =>
  call<{ preferenceId: string; initPoint: string; importe: string }>('POST', `enlaces-de-pago/${codigo}/pago`, {})

async function decide(preferenceId: string, decision: Parameters<TestApp['sandbox']['decide']>[1]) {
  await testApp.sandbox.decide(preferenceId, decision)
  await testApp.sandbox.deliver()
  await testApp.drain()
}

test("a payment link shows the first name, the trip and the dues, but not the family's identity", async () => {
  const { codigo, enlace, mail } = await family()
  expect(enlace.vence).toBe('2026-12-04')
  const { results, headers } = await view(codigo)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(results).toMatchObject({ estado: 'vigente', vence: '2026-12-04', total: 45_066_666 })
  expect(results.cuotas).toHaveLength(2)
  expect(results.cuotas[0]).toMatchObject({
    pasajero: 'Martina',
    numero: 1,
    montohoy: 22_533_333,
    salida: '2027-09-12',
  })
  for (const secret of ['Juárez', 'Sofía', 'Ibáñez', mail, 'Colegio']) {
    expect(JSON.stringify(results)).not.toContain(secret)
  }
})

test('a payment link shows a transfer that the family reported', async () => {
  const { codigo, id, primera } = await family()
  const informada = {
    importe: asCentavos(22_533_333),
    fecha: '2026-11-18',
    archivo: 'x',
    archivoTipo: 'application/pdf',
  } as const
  const [row] = await testApp.deps.db
    .insert(transferencias)
    .values({ ...informada, usuarioId: id, estado: 'informada', creadaEn: start })
    .returning()
  await testApp.deps.db.insert(transferenciaCuotas).values({ transferenciaId: row?.id ?? 0, cuotaId: Number(primera) })
  const { results } = await view(codigo)
  expect(results.cuotas.map(({ situacion }) => situacion)).toEqual(['en_verificacion', 'por_pagar'])
})

test('the code of a payment link is stored only as a hash', async () => {
  const { codigo } = await family()
  const rows = await testApp.deps.db.select().from(enlacesPago)
  const trail = await testApp.deps.db.select().from(auditoria)
  expect(JSON.stringify([rows, trail])).not.toContain(codigo)
})

test("a payment by link settles the family's dues, with a receipt in the family's account and in a mail to the family", async () => {
  const { codigo, id, mail, read } = await family()
  const { results } = await pay(codigo)
  expect(results.importe).toBe(45_066_666)
  const prepared = await testApp.sandbox.store.getPreferencia(results.preferenceId)
  expect(JSON.stringify(prepared)).toContain(`/pago/${codigo}`)
  expect(JSON.stringify(prepared)).not.toContain('@example.com')
  const [preferencia] = await testApp.deps.db.select().from(preferencias).where(eq(preferencias.usuarioId, id))
  expect(preferencia?.enlacePagoId).toEqual(expect.any(Number))
  const [auditRow] = await testApp.deps.db.select().from(auditoria).orderBy(desc(auditoria.id)).limit(1)
  expect(auditRow).toMatchObject({ accion: 'pago.preparado', actorTipo: 'anonimo' })
  await decide(results.preferenceId, 'aprobar')
  expect((await view(codigo)).results).toMatchObject({ estado: 'pagado', total: 0 })
  const cuenta = await read()
  expect(cuenta.enlaces).toMatchObject([{ estado: 'pagado' }])
  expect(cuenta.pagos[0]).toMatchObject({ canal: 'mercadopago', importe: 45_066_666 })
  expect(cuenta.pagos[0]?.recibo).toBeGreaterThan(0)
  expect(cuenta.pagos[0]?.detalle).toHaveLength(2)
  const clave = `recibo-${cuenta.pagos[0]?.recibo}`
  expect((await correosA(testApp, mail)).filter((correo) => correo.clave === clave)).toMatchObject([
    { texto: expect.stringContaining('$ 450.666,66'), adjuntos: [expect.anything()] },
  ])
  expect(await pay(codigo)).toMatchObject({ status: 410, codigo: 'enlace_de_pago_cerrado' })
  testApp.clock.now = new Date(start.getTime() + 15 * 24 * 3600 * 1000)
  expect((await view(codigo)).results).toMatchObject({ estado: 'vencido', cuotas: [], total: 0 })
})

test('a payment link does not charge dues that were paid meanwhile', async () => {
  const { codigo, token, primera } = await family()
  const prepared = await call<{ preferenceId: string }>('POST', 'pago.php', { conceptos: `[${primera}]` }, token)
  await decide(prepared.results.preferenceId, 'aprobar')
  expect((await view(codigo)).results.cuotas.map(({ situacion }) => situacion)).toEqual(['pagada', 'por_pagar'])
  const { results } = await pay(codigo)
  expect(results.importe).toBe(22_533_333)
})

test('a payment link refuses a second payment while one is pending', async () => {
  const { codigo } = await family()
  await decide((await pay(codigo)).results.preferenceId, 'pendiente')
  expect((await view(codigo)).results.cuotas.map(({ situacion }) => situacion)).toEqual(['en_proceso', 'en_proceso'])
  expect(await pay(codigo)).toMatchObject({ status: 409, codigo: 'pago_en_proceso' })
})

test('a payment link excludes a due whose payment is in process', async () => {
  const { codigo, token, primera } = await family()
  const prepared = await call<{ preferenceId: string }>('POST', 'pago.php', { conceptos: `[${primera}]` }, token)
  await decide(prepared.results.preferenceId, 'pendiente')
  expect((await view(codigo)).results.total).toBe(22_533_333)
  expect((await pay(codigo)).results.importe).toBe(22_533_333)
})

test('a revoked or expired payment link shows no dues and accepts no payment', async () => {
  const revocada = await family()
  const path = `cuenta/enlaces-de-pago/${revocada.enlace.id}`
  for (let again = 0; again < 2; again += 1)
    expect(await call('DELETE', path, undefined, revocada.token)).toMatchObject({ status: 200 })
  expect((await view(revocada.codigo)).results).toMatchObject({ estado: 'anulado', cuotas: [], total: 0 })
  expect(await pay(revocada.codigo)).toMatchObject({ status: 410 })
  const vencida = await family()
  testApp.clock.now = new Date(start.getTime() + 15 * 24 * 3600 * 1000)
  expect((await view(vencida.codigo)).results).toMatchObject({ estado: 'vencido', cuotas: [], total: 0 })
  expect(await pay(vencida.codigo)).toMatchObject({ status: 410 })
  const cobrado = await testApp.deps.db.select().from(pagos).where(eq(pagos.usuarioId, vencida.id))
  expect(cobrado).toEqual([])
})

test('the same dues give the same payment link until it is revoked or near its end', async () => {
  const { enlace, primera, token, read } = await family()
  const [, , segunda] = (await read()).reservas[0]?.cuotas ?? []
  const make = async (...conceptos: unknown[]) =>
    (await call<typeof enlace>('POST', 'cuenta/enlaces-de-pago', { conceptos: JSON.stringify(conceptos) }, token))
      .results
  const { now } = testApp.clock
  const wait = (dias: number) => {
    testApp.clock.now = new Date(now.getTime() + dias * 24 * 3600 * 1000)
  }
  expect(await make(segunda?.id, primera)).toEqual(enlace)
  const [only, same] = await Promise.all([make(primera), make(primera)])
  expect(only).toEqual(same)
  expect(only.url).not.toBe(enlace.url)
  await call('DELETE', `cuenta/enlaces-de-pago/${only.id}`, undefined, token)
  wait(1)
  expect((await make(primera)).url).not.toBe(only.url)
  expect((await view(new URL(only.url).pathname.replace('/pago/', ''))).results).toMatchObject({ estado: 'anulado' })
  wait(9)
  expect((await make(segunda?.id, primera)).url).not.toBe(enlace.url)
})

test('only the family of the dues can make and revoke a payment link', async () => {
  const { enlace, primera, senia, token } = await family()
  const other = await makeCliente(testApp)
  const make = (conceptos: string, by: string) => call('POST', 'cuenta/enlaces-de-pago', { conceptos }, by)
  expect(await make(`[${primera}]`, other.token)).toMatchObject({ status: 404 })
  expect(await make(`[${senia}]`, token)).toMatchObject({ status: 409, codigo: 'cuota_no_pagable' })
  expect(await call('DELETE', `cuenta/enlaces-de-pago/${enlace.id}`, undefined, other.token)).toMatchObject({
    status: 404,
  })
  expect((await get(testApp, 'enlaces-de-pago/inventado')).status).toBe(404)
})
