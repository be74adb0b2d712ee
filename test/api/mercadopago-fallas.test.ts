import { count, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asCentavos } from '../../src/reglas/dinero.ts'
import { devoluciones, imputaciones, pagos, recibos, revisiones } from '../../src/server/db/schema/pagos.ts'
import { avisosPago } from '../../src/server/db/schema/proveedor.ts'
import { settleFromProveedor } from '../../src/server/domain/dinero/proveedor/service.ts'
import { buildPreferencia } from '../../src/server/gateways/pagos/preferencia.pure.ts'
import { post } from '../factories.ts'
import { forgedAvisos, replayed, shuffled, signedAviso } from '../gateways/avisos-de-prueba.ts'
import { openTestApp, type TestApp, webhookSecret } from '../test-app.ts'
import { bookedFamily, openDues, pagosOf } from './cobranza-de-prueba.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

async function prepared() {
  const familia = await bookedFamily(testApp)
  const cuotaId = familia.plan[1]?.id ?? 0
  const answer = await post(testApp, 'pago', { conceptos: `[${cuotaId}]` }, familia)
  const { results } = (await answer.json()) as { results: { preferenceId: string } }
  const { preferenceId } = results
  const decide = (decision: 'aprobar' | 'rechazar' | 'pendiente') => testApp.sandbox.decide(preferenceId, decision)
  const pagoId = async () => (await testApp.sandbox.store.listPagos({ preferenciaId: preferenceId }))[0]?.id ?? ''
  return { ...familia, cuotaId, preferenceId, decide, pagoId }
}

const notice = (pagoId: string) =>
  signedAviso(webhookSecret, 'http://valija.test/api/pagos/avisos', pagoId, () => testApp.clock.now)

const settle = async () => {
  await testApp.sandbox.deliver()
  await testApp.drain()
}

async function ledger() {
  const tables = [pagos, imputaciones, devoluciones, recibos]
  return JSON.stringify(
    await Promise.all(
      tables.map((table) =>
        testApp.deps.db
          .select()
          .from(table as typeof pagos)
          .orderBy(sql`1`),
      ),
    ),
  )
}

async function compareWithProveedor() {
  const rows = await testApp.deps.db
    .select({
      id: pagos.proveedorPagoId,
      importe: pagos.importe,
      devuelto:
        sql<number>`coalesce((select sum(importe) from devoluciones where pago_id = pagos.id), 0)::bigint`.mapWith(
          Number,
        ),
    })
    .from(pagos)
  expect(rows.length).toBeGreaterThan(0)
  for (const { id, importe, devuelto } of rows) {
    const own = await testApp.deps.pagos.getPago(id ?? '')
    expect([own?.importe, own?.devuelto], `payment ${id}`).toEqual([importe, devuelto])
  }
}

test('concurrent webhooks credit a payment once', async () => {
  const { id, decide, pagoId } = await prepared()
  await decide('aprobar')
  const proveedorId = await pagoId()
  await Promise.all(Array.from({ length: 12 }, () => testApp.app.request(notice(proveedorId))))
  await Promise.all(Array.from({ length: 12 }, () => settleFromProveedor(testApp.deps, proveedorId)))
  await settle()
  expect(await pagosOf(testApp, id)).toHaveLength(1)
})

test('a late repeated webhook does not reset a paid due', async () => {
  const { token, decide, estado, pagoId } = await prepared()
  await decide('pendiente')
  await settle()
  const early = notice(await pagoId())
  await decide('aprobar')
  await settle()
  expect(await openDues(testApp, { token })).toHaveLength(8)
  const before = [await ledger(), await estado()]
  testApp.clock.now = new Date(testApp.clock.now.getTime() + 4 * 24 * 3_600_000)
  expect((await testApp.app.request(early)).status).toBe(200)
  await testApp.drain()
  expect([await ledger(), await estado()]).toEqual(before)
})

test('a payment whose amount differs from its preferencia is not credited', async () => {
  const { id, token, preferenceId, decide } = await prepared()
  const preferencia = await testApp.sandbox.store.getPreferencia(preferenceId)
  if (!preferencia) throw new Error('no preference')
  await testApp.sandbox.store.putPreferencia({ ...preferencia, importe: asCentavos(100) })
  const before = await testApp.deps.db.$count(revisiones)
  await decide('aprobar')
  await settle()
  expect(await pagosOf(testApp, id)).toEqual([])
  expect(await openDues(testApp, { token })).toHaveLength(9)
  expect(await testApp.deps.db.$count(revisiones)).toBe(before + 1)
})

test('a webhook with a wrong signature is refused', async () => {
  const { id, decide, pagoId } = await prepared()
  await decide('aprobar')
  const proveedorId = await pagoId()
  const signedByAnother = signedAviso('otro-secreto', 'http://valija.test/api/pagos/avisos', proveedorId)
  const [stored] = await testApp.deps.db.select({ n: count() }).from(avisosPago)
  for (const forged of [signedByAnother, ...forgedAvisos(notice('123456789012'), proveedorId, 49)])
    expect((await testApp.app.request(forged)).status).toBe(403)
  await testApp.drain()
  expect((await testApp.deps.db.select({ n: count() }).from(avisosPago))[0]).toEqual(stored)
  expect(await pagosOf(testApp, id)).toEqual([])
  await settle()
})

test.each(['http://200.45.1.7:3000', 'http://[2800:810::1]', 'https://10.0.0.2'])(
  'a preferencia contains no URL of the site when the public URL is an IP address: %s',
  (site) => {
    const body = buildPreferencia(
      {
        referencia: 'r',
        title: 'Cuota de viaje',
        importe: asCentavos(100),
        payer: { mail: 'a@example.com', nombre: 'A', apellido: 'B' },
        vence: new Date(),
        volverA: `${site}/cuentas`,
        avisarA: `${site}/api/pagos/avisos`,
        idempotencia: 'i',
      },
      { onLoopback: false },
    )
    expect(JSON.stringify(body)).not.toContain(new URL(site).hostname)
  },
)

test('a pending payment does not count as paid', async () => {
  const { id, token, decide, estado } = await prepared()
  await decide('pendiente')
  await settle()
  expect(await pagosOf(testApp, id)).toEqual([])
  expect(await openDues(testApp, { token })).toHaveLength(8)
  expect(await estado()).toBe('pendiente_senia')
  await decide('aprobar')
  await settle()
  expect(await openDues(testApp, { token })).toHaveLength(8)
})

test("the ledger equals the provider's records after repeated, shuffled, late and forged webhooks", async () => {
  const familias = await Promise.all([prepared(), prepared(), prepared()])
  for (const { decide } of familias) await decide('aprobar')
  await settle()
  const [una, other] = await Promise.all(familias.map(({ pagoId }) => pagoId()))
  await testApp.deps.pagos.refund(una ?? '', asCentavos(5_000_000), 'parte')
  const contra = await testApp.sandbox.store.getPago(other ?? '')
  if (!contra) throw new Error('no payment')
  await testApp.sandbox.store.putPago({ ...contra, estado: 'charged_back' })
  const genuine = [...testApp.sandbox.notices, notice(contra.id)]
  await settle()
  testApp.clock.now = new Date(testApp.clock.now.getTime() + 4 * 24 * 3_600_000)
  const repeated = shuffled(
    genuine.flatMap((one) => replayed(one, 50)),
    11,
  )
  const forged = forgedAvisos(genuine[0] as Request, contra.id, 500)
  for (const [i, request] of shuffled([...repeated, ...forged], 5).entries()) {
    const { status } = await testApp.app.request(request)
    expect([200, 403]).toContain(status)
    if (i % 100 === 0) await testApp.drain()
  }
  await testApp.drain()
  await compareWithProveedor()
})
