import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { cuenta, enlacepago } from '../../src/contract/dinero/cuenta.ts'
import type { ReplyOf } from '../../src/contract/endpoint.ts'
import { asCentavos } from '../../src/reglas/dinero.ts'
import { auditoria } from '../../src/server/db/schema/mensajes.ts'
import { pagos, transferenciaCuotas, transferencias } from '../../src/server/db/schema/pagos.ts'
import { enlacesPago, preferencias } from '../../src/server/db/schema/proveedor.ts'
import { book, get, makeCliente, makeViaje } from '../factories.ts'
import { type House, openHouse } from '../house.ts'

let house: House
const inicio = new Date('2026-11-19T15:00:00Z')
beforeAll(async () => {
  house = await openHouse()
})
afterEach(() => {
  house.clock.now = inicio
})
afterAll(() => house.close())

type Enlace = ReplyOf<typeof enlacepago>['results']
type Cuenta = ReplyOf<typeof cuenta>['results']

async function call<Results>(method: string, path: string, fields?: Record<string, string>, token?: string) {
  const answer = await house.app.request(`/api/${path}`, {
    method,
    body: fields && new URLSearchParams(fields),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  const body = (await answer.json()) as { results: Results; error?: { codigo: string } }
  return { status: answer.status, results: body.results, codigo: body.error?.codigo, headers: answer.headers }
}

/** A family with one booking and a link for its first two instalments. */
async function family() {
  const cliente = await makeCliente(house)
  await book(house, await makeViaje(house), cliente.token, { nombre: 'Martina Sofía' })
  const read = async () => (await call<Cuenta>('GET', 'cuenta', undefined, cliente.token)).results
  const cuotas = (await read()).reservas[0]?.cuotas ?? []
  const [senia, primera, segunda] = cuotas.map(({ id }) => id)
  const conceptos = JSON.stringify([primera, segunda])
  const made = await call<{ id: string; url: string; vence: string }>(
    'POST',
    'cuenta/enlaces-de-pago',
    { conceptos },
    cliente.token,
  )
  expect(made.status).toBe(200)
  const codigo = new URL(made.results.url).pathname.replace('/pago/', '')
  return { ...cliente, read, senia: senia ?? '', primera: primera ?? '', enlace: made.results, codigo }
}

const view = (codigo: string) => call<Enlace>('GET', `enlaces-de-pago/${codigo}`)
const pay = (codigo: string) =>
  call<{ preferenceId: string; initPoint: string; importe: string }>('POST', `enlaces-de-pago/${codigo}/pago`, {})

async function decide(preferenceId: string, decision: Parameters<House['sandbox']['decide']>[1]) {
  await house.sandbox.decide(preferenceId, decision)
  await house.sandbox.deliver()
  await house.drain()
}

test('shows the first name, the trip and the chosen instalments, and nothing that names the family', async () => {
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

test('what the family told a transfer of is told to whoever holds the link', async () => {
  const { codigo, id, primera } = await family()
  const informada = {
    importe: asCentavos(22_533_333),
    fecha: '2026-11-18',
    archivo: 'x',
    archivoTipo: 'application/pdf',
  } as const
  const [fila] = await house.deps.db
    .insert(transferencias)
    .values({ ...informada, usuarioId: id, estado: 'informada', creadaEn: inicio })
    .returning()
  await house.deps.db.insert(transferenciaCuotas).values({ transferenciaId: fila?.id ?? 0, cuotaId: Number(primera) })
  const { results } = await view(codigo)
  expect(results.cuotas.map(({ situacion }) => situacion)).toEqual(['en_verificacion', 'por_pagar'])
})

test('its code is kept nowhere: only its hash', async () => {
  const { codigo } = await family()
  const filas = await house.deps.db.select().from(enlacesPago)
  const trail = await house.deps.db.select().from(auditoria)
  expect(JSON.stringify([filas, trail])).not.toContain(codigo)
})

test('paid by a stranger, it settles the family’s instalments and says thanks; the family gets the receipt', async () => {
  const { codigo, id, read } = await family()
  const { results } = await pay(codigo)
  expect(results.importe).toBe(45_066_666)
  const prepared = await house.sandbox.store.getPreferencia(results.preferenceId)
  expect(JSON.stringify(prepared)).toContain(`/pago/${codigo}`)
  expect(JSON.stringify(prepared)).not.toContain('@example.com')
  const [preferencia] = await house.deps.db.select().from(preferencias).where(eq(preferencias.usuarioId, id))
  expect(preferencia?.enlacePagoId).toEqual(expect.any(Number))
  const [rastro] = await house.deps.db.select().from(auditoria).orderBy(desc(auditoria.id)).limit(1)
  expect(rastro).toMatchObject({ accion: 'pago.preparado', actorTipo: 'anonimo' })
  await decide(results.preferenceId, 'aprobar')
  expect((await view(codigo)).results).toMatchObject({ estado: 'pagado', total: 0 })
  const cuenta = await read()
  expect(cuenta.enlaces).toMatchObject([{ estado: 'pagado' }])
  expect(cuenta.pagos[0]).toMatchObject({ canal: 'mercadopago', importe: 45_066_666 })
  expect(cuenta.pagos[0]?.recibo).toBeGreaterThan(0)
  expect(cuenta.pagos[0]?.detalle).toHaveLength(2)
  expect(await pay(codigo)).toMatchObject({ status: 410, codigo: 'enlace_de_pago_cerrado' })
  house.clock.now = new Date(inicio.getTime() + 15 * 24 * 3600 * 1000)
  expect((await view(codigo)).results).toMatchObject({ estado: 'vencido', cuotas: [], total: 0 })
})

test('what the family paid meanwhile is not charged again', async () => {
  const { codigo, token, primera } = await family()
  const prepared = await call<{ preferenceId: string }>('POST', 'pago.php', { conceptos: `[${primera}]` }, token)
  await decide(prepared.results.preferenceId, 'aprobar')
  expect((await view(codigo)).results.cuotas.map(({ situacion }) => situacion)).toEqual(['pagada', 'por_pagar'])
  const { results } = await pay(codigo)
  expect(results.importe).toBe(22_533_333)
})

test('a payment that waits for its result is not asked for twice', async () => {
  const { codigo } = await family()
  await decide((await pay(codigo)).results.preferenceId, 'pendiente')
  expect((await view(codigo)).results.cuotas.map(({ situacion }) => situacion)).toEqual(['en_proceso', 'en_proceso'])
  expect(await pay(codigo)).toMatchObject({ status: 409, codigo: 'pago_en_proceso' })
})

test('an instalment whose payment is in process is no part of what a link charges', async () => {
  const { codigo, token, primera } = await family()
  const prepared = await call<{ preferenceId: string }>('POST', 'pago.php', { conceptos: `[${primera}]` }, token)
  await decide(prepared.results.preferenceId, 'pendiente')
  expect((await view(codigo)).results.total).toBe(22_533_333)
  expect((await pay(codigo)).results.importe).toBe(22_533_333)
})

test('revoked or expired, it shows no instalment and takes no money', async () => {
  const revocada = await family()
  const path = `cuenta/enlaces-de-pago/${revocada.enlace.id}`
  for (let again = 0; again < 2; again += 1)
    expect(await call('DELETE', path, undefined, revocada.token)).toMatchObject({ status: 200 })
  expect((await view(revocada.codigo)).results).toMatchObject({ estado: 'anulado', cuotas: [], total: 0 })
  expect(await pay(revocada.codigo)).toMatchObject({ status: 410 })
  const vencida = await family()
  house.clock.now = new Date(inicio.getTime() + 15 * 24 * 3600 * 1000)
  expect((await view(vencida.codigo)).results).toMatchObject({ estado: 'vencido', cuotas: [], total: 0 })
  expect(await pay(vencida.codigo)).toMatchObject({ status: 410 })
  const cobrado = await house.deps.db.select().from(pagos).where(eq(pagos.usuarioId, vencida.id))
  expect(cobrado).toEqual([])
})

test('nobody makes or shuts a link of another family, nor one of a deposit', async () => {
  const { enlace, primera, senia, token } = await family()
  const otra = await makeCliente(house)
  const make = (conceptos: string, by: string) => call('POST', 'cuenta/enlaces-de-pago', { conceptos }, by)
  expect(await make(`[${primera}]`, otra.token)).toMatchObject({ status: 404 })
  expect(await make(`[${senia}]`, token)).toMatchObject({ status: 409, codigo: 'cuota_no_pagable' })
  expect(await call('DELETE', `cuenta/enlaces-de-pago/${enlace.id}`, undefined, otra.token)).toMatchObject({
    status: 404,
  })
  expect((await get(house, 'enlaces-de-pago/inventado')).status).toBe(404)
})
