import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asCentavos } from '../../src/reglas/dinero.ts'
import { devoluciones, imputaciones } from '../../src/server/db/schema/pagos.ts'
import { cancelaciones, cuotas, reservas } from '../../src/server/db/schema/reservas.ts'
import { book, get, makeCliente, makePersonal, makeViaje } from '../factories.ts'
import { readPdf } from '../pdf.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { payDues } from './cobranza-de-prueba.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

async function makeFamilia() {
  const cliente = await makeCliente(testApp)
  const { idreserva } = await book(testApp, await makeViaje(testApp), cliente.token)
  const rows = await testApp.deps.db
    .select({ id: cuotas.id })
    .from(cuotas)
    .where(eq(cuotas.reservaId, Number(idreserva)))
    .orderBy(asc(cuotas.numero))
  return { ...cliente, idreserva, cuotaIds: rows.map(({ id }) => id) }
}

const read = async ({ idreserva, token }: { idreserva: string; token: string }) =>
  (await readPdf(await (await get(testApp, `reservas/${idreserva}/estado.pdf`, { token })).arrayBuffer())).text
const pay = (cuotaIds: number[]) => payDues(testApp, cuotaIds, 'transferencia')

test('the account statement lists every due, every payment with its receipt, and the balance', async () => {
  const familia = await makeFamilia()
  await pay(familia.cuotaIds.slice(0, 2))
  const text = await read(familia)
  expect(text).toContain('Al 19/11/2026 a las 12:00')
  expect(text).toContain('Confirmada')
  expect(text).toMatch(/En pesos \$ 2\.148\.000,00 \$ 345\.333,33 \$ 1\.802\.666,67/)
  expect(text).toMatch(/Seña 03\/12\/2026 \$ 120\.000,00 \$ 120\.000,00 \$ 0,00 Pagada/)
  expect(text).toMatch(/Cuota 2 10\/01\/2027 \$ 225\.333,33 \$ 0,00 \$ 225\.333,33 Por pagar/)
  expect(text).toMatch(/N\.º \d{8} 19\/11\/2026 Transferencia bancaria \$ 345\.333,33 \$ 345\.333,33/)
  expect(text).not.toContain('Devoluciones')
  expect(text).not.toContain('Saldo a favor')
})

test('the account statement lists refunds, the cancellation charge and the remaining credit', async () => {
  const familia = await makeFamilia()
  const { db } = testApp.deps
  const pagoId = await pay(familia.cuotaIds.slice(0, 2))
  // In the ledger the charge stays paid, and the rest is credit that was partly refunded.
  const [, cuotaId = 0] = familia.cuotaIds
  await db
    .insert(imputaciones)
    .values({ pagoId, cuotaId, importe: asCentavos(-13_053_333), importePago: asCentavos(-13_053_333) })
  await db
    .insert(devoluciones)
    .values({ pagoId, importe: asCentavos(10_000_000), motivo: 'devolucion', canal: 'efectivo' })
  const reservaId = Number(familia.idreserva)
  await db.insert(cancelaciones).values({
    reservaId,
    motivo: 'pedido',
    cargoArs: asCentavos(21_480_000),
    cargoUsd: 0,
    creadaEn: testApp.clock.now,
  })
  await db.update(reservas).set({ estado: 'cancelada' }).where(eq(reservas.id, reservaId))
  const text = await read(familia)
  expect(text).toContain('Cancelada')
  expect(text).toMatch(/En pesos \$ 2\.148\.000,00 \$ 214\.800,00 \$ 0,00/)
  expect(text).toContain('Saldo a favor: $ 30.533,33')
  expect(text).toMatch(/Devolución Efectivo \$ 100\.000,00/)
  expect(text).toMatch(/19\/11\/2026 Cancelación a pedido de la familia \$ 214\.800,00/)
  expect(text).toContain('Sin efecto')
})

test('the account statement is readable by the family and the administrator only', async () => {
  const [familia, other] = [await makeFamilia(), await makeCliente(testApp)]
  const admin = await makePersonal(testApp, '1')
  const ask = async (token?: string) =>
    (await get(testApp, `reservas/${familia.idreserva}/estado.pdf`, { token })).status
  expect(await ask(other.token)).toBe(404)
  expect(await ask()).toBe(401)
  expect(await ask(admin.token)).toBe(200)
})
