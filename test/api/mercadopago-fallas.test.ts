import { count, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asCentavos } from '../../src/reglas/dinero.ts'
import { devoluciones, imputaciones, pagos, recibos, revisiones } from '../../src/server/db/schema/pagos.ts'
import { avisosPago } from '../../src/server/db/schema/proveedor.ts'
import { settleFromProveedor } from '../../src/server/domain/dinero/proveedor/service.ts'
import { buildPreferencia } from '../../src/server/gateways/pagos/preferencia.pure.ts'
import { post } from '../factories.ts'
import { forgedAvisos, replayed, shuffled, signedAviso } from '../gateways/avisos-de-prueba.ts'
import { type House, openHouse, webhookSecret } from '../house.ts'
import { bookedFamily, openDues } from './cobranza-de-prueba.ts'

/** The failures of other integrations that the reference lists, one test each, by the words in which it names them. */
let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** A family that prepared the payment of its first instalment. */
async function prepared() {
  const familia = await bookedFamily(house)
  const cuotaId = familia.plan[1]?.id ?? 0
  const answer = await post(house, 'pago', { conceptos: `[${cuotaId}]` }, familia)
  const { results } = (await answer.json()) as { results: { preferenceId: string } }
  const { preferenceId } = results
  const decide = (decision: 'aprobar' | 'rechazar' | 'pendiente') => house.sandbox.decide(preferenceId, decision)
  const pagoId = async () => (await house.sandbox.store.listPagos({ preferenciaId: preferenceId }))[0]?.id ?? ''
  return { ...familia, cuotaId, preferenceId, decide, pagoId }
}

const notice = (pagoId: string) =>
  signedAviso(webhookSecret, 'http://valija.test/api/pagos/avisos', pagoId, () => house.clock.now)

const settle = async () => {
  await house.sandbox.deliver()
  await house.drain()
}

const pagosOf = (id: number) => house.deps.db.select().from(pagos).where(eq(pagos.usuarioId, id))

/** Everything that money wrote, to see that nothing more was written. */
async function ledger() {
  const tablas = [pagos, imputaciones, devoluciones, recibos]
  return JSON.stringify(
    await Promise.all(
      tablas.map((tabla) =>
        house.deps.db
          .select()
          .from(tabla as typeof pagos)
          .orderBy(sql`1`),
      ),
    ),
  )
}

/** Of each payment: what the provider holds and what it gave back, beside what our books say. */
async function compareWithProveedor() {
  const filas = await house.deps.db
    .select({
      id: pagos.proveedorPagoId,
      importe: pagos.importe,
      devuelto:
        sql<number>`coalesce((select sum(importe) from devoluciones where pago_id = pagos.id), 0)::bigint`.mapWith(
          Number,
        ),
    })
    .from(pagos)
  expect(filas.length).toBeGreaterThan(0)
  for (const { id, importe, devuelto } of filas) {
    const suyo = await house.deps.pagos.getPago(id ?? '')
    expect([suyo?.importe, suyo?.devuelto], `payment ${id}`).toEqual([importe, devuelto])
  }
}

test('two concurrent notices credited twice', async () => {
  const { id, decide, pagoId } = await prepared()
  await decide('aprobar')
  const proveedorId = await pagoId()
  await Promise.all(Array.from({ length: 12 }, () => house.app.request(notice(proveedorId))))
  await Promise.all(Array.from({ length: 12 }, () => settleFromProveedor(house.deps, proveedorId)))
  await settle()
  expect(await pagosOf(id)).toHaveLength(1)
})

test('a late repeat reset an order', async () => {
  const { token, decide, estado, pagoId } = await prepared()
  await decide('pendiente')
  await settle()
  const early = notice(await pagoId())
  await decide('aprobar')
  await settle()
  expect(await openDues(house, { token })).toHaveLength(8)
  const antes = [await ledger(), await estado()]
  house.clock.now = new Date(house.clock.now.getTime() + 4 * 24 * 3_600_000)
  expect((await house.app.request(early)).status).toBe(200)
  await house.drain()
  expect([await ledger(), await estado()]).toEqual(antes)
})

test('the amount never compared', async () => {
  const { id, token, preferenceId, decide } = await prepared()
  const preferencia = await house.sandbox.store.getPreferencia(preferenceId)
  if (!preferencia) throw new Error('no preference')
  await house.sandbox.store.putPreferencia({ ...preferencia, importe: asCentavos(100) })
  const antes = await house.deps.db.$count(revisiones)
  await decide('aprobar')
  await settle()
  expect(await pagosOf(id)).toEqual([])
  expect(await openDues(house, { token })).toHaveLength(9)
  expect(await house.deps.db.$count(revisiones)).toBe(antes + 1)
})

test('signature checked for presence only', async () => {
  const { id, decide, pagoId } = await prepared()
  await decide('aprobar')
  const proveedorId = await pagoId()
  const signedByAnother = signedAviso('otro-secreto', 'http://valija.test/api/pagos/avisos', proveedorId)
  const [stored] = await house.deps.db.select({ n: count() }).from(avisosPago)
  for (const forged of [signedByAnother, ...forgedAvisos(notice('123456789012'), proveedorId, 49)])
    expect((await house.app.request(forged)).status).toBe(403)
  await house.drain()
  expect((await house.deps.db.select({ n: count() }).from(avisosPago))[0]).toEqual(stored)
  expect(await pagosOf(id)).toEqual([])
  await settle()
})

test.each(['http://200.45.1.7:3000', 'http://[2800:810::1]', 'https://10.0.0.2'])(
  'IP addresses in `back_urls` break the preference: %s gives none',
  (sitio) => {
    const body = buildPreferencia(
      {
        referencia: 'r',
        titulo: 'Cuota de viaje',
        importe: asCentavos(100),
        payer: { mail: 'a@example.com', nombre: 'A', apellido: 'B' },
        vence: new Date(),
        volverA: `${sitio}/cuentas`,
        avisarA: `${sitio}/api/pagos/avisos`,
        idempotencia: 'i',
      },
      { onLoopback: false },
    )
    expect(JSON.stringify(body)).not.toContain(new URL(sitio).hostname)
  },
)

test('pending treated as paid', async () => {
  const { id, token, decide, estado } = await prepared()
  await decide('pendiente')
  await settle()
  expect(await pagosOf(id)).toEqual([])
  // The one whose payment is in process is not listed as payable.
  expect(await openDues(house, { token })).toHaveLength(8)
  expect(await estado()).toBe('pendiente_senia')
  await decide('aprobar')
  await settle()
  expect(await openDues(house, { token })).toHaveLength(8)
})

test('each notice 50 times, shuffled, four days late, and 500 forged ones: our books say what the provider says', async () => {
  const familias = await Promise.all([prepared(), prepared(), prepared()])
  for (const { decide } of familias) await decide('aprobar')
  await settle()
  const [una, otra] = await Promise.all(familias.map(({ pagoId }) => pagoId()))
  await house.deps.pagos.refund(una ?? '', asCentavos(5_000_000), 'parte')
  const contra = await house.sandbox.store.getPago(otra ?? '')
  if (!contra) throw new Error('no payment')
  await house.sandbox.store.putPago({ ...contra, estado: 'charged_back' })
  const genuine = [...house.sandbox.notices, notice(contra.id)]
  await settle()
  house.clock.now = new Date(house.clock.now.getTime() + 4 * 24 * 3_600_000)
  const repeated = shuffled(
    genuine.flatMap((one) => replayed(one, 50)),
    11,
  )
  const forged = forgedAvisos(genuine[0] as Request, contra.id, 500)
  for (const [i, request] of shuffled([...repeated, ...forged], 5).entries()) {
    const { status } = await house.app.request(request)
    expect([200, 403]).toContain(status)
    if (i % 100 === 0) await house.drain()
  }
  await house.drain()
  await compareWithProveedor()
})
