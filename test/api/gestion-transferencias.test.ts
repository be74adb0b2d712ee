import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asCentavos, type Centavos } from '../../src/reglas/dinero.ts'
import { auditoria, correos } from '../../src/server/db/schema/mensajes.ts'
import { pagos, revisiones, transferenciaCuotas, transferencias } from '../../src/server/db/schema/pagos.ts'
import { onBehalfOf } from '../../src/server/domain/access.ts'
import { creditoOf } from '../../src/server/domain/dinero/libro/service.ts'
import { seal } from '../../src/server/sealed.pure.ts'
import { makeCotizacion, makePersonal } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { bookedFamily, cashDesk } from './cobranza-de-prueba.ts'

let testApp: TestApp
let desk: ReturnType<typeof cashDesk>
beforeAll(async () => {
  testApp = await openTestApp()
  await makeCotizacion(testApp, 150_000)
  desk = cashDesk(testApp, (await makePersonal(testApp, '1')).token)
})
afterAll(() => testApp.close())

async function reported(importe: Centavos, referencia: string = crypto.randomUUID()) {
  const familia = await bookedFamily(testApp)
  const file = `privado/transferencias/${crypto.randomUUID()}`
  const content = randomBytes(100)
  await testApp.deps.storage.write(file, seal(testApp.deps.secretKey, content, file))
  const [row] = await testApp.deps.db
    .insert(transferencias)
    .values({
      usuarioId: familia.id,
      importe,
      fecha: '2026-11-18',
      referencia,
      archivo: file,
      archivoTipo: 'application/pdf',
      estado: 'informada',
      creadaEn: testApp.clock.now,
    })
    .returning()
  if (!row) throw new Error('no row')
  const cuotaIds = familia.plan.slice(1, 3).map(({ id }) => id)
  await testApp.deps.db
    .insert(transferenciaCuotas)
    .values(cuotaIds.map((cuotaId) => ({ cuotaId, transferenciaId: row.id })))
  return { ...familia, transferencia: row.id, content }
}

test('a transfer confirmed several times concurrently counts once: it pays the dues that the family chose, and the rest becomes credit', async () => {
  const { transferencia, reservaId, id } = await reported(asCentavos(50_000_000), 'TRX-9')
  const accredit = () => desk.ask<{ credito: number }>('POST', `transferencias/${transferencia}/acreditacion`, {})
  const answers = await Promise.all([accredit(), accredit(), accredit()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect((await desk.account(reservaId)).pagos).toMatchObject([
    { canal: 'transferencia', importe: 50_000_000, comprobante: 'TRX-9', fecha: '2026-11-18' },
  ])
  expect(await creditoOf(testApp.deps.db, onBehalfOf(id))).toEqual({ ARS: 4_933_334, USD: 0 })
  const { results } = await desk.ask<{ id: number; estado: string }[]>('GET', 'transferencias?estado=acreditada')
  expect(results.find((row) => row.id === transferencia)).toMatchObject({ estado: 'acreditada' })
})

test('a transfer whose dues were paid meanwhile becomes credit', async () => {
  const { transferencia, reservaId, id } = await reported(asCentavos(1_000))
  await desk.pay(reservaId, '2148000')
  expect((await desk.ask('POST', `transferencias/${transferencia}/acreditacion`, {})).status).toBe(200)
  expect(await creditoOf(testApp.deps.db, onBehalfOf(id))).toEqual({ ARS: 1_000, USD: 0 })
})

test('a transfer for an ended booking becomes credit, and creates a review for staff', async () => {
  const { transferencia, reservaId, id } = await reported(asCentavos(1_000))
  await desk.ask('POST', `reservas/${reservaId}/cancelacion`, { motivo: 'agencia' })
  expect((await desk.ask('POST', `transferencias/${transferencia}/acreditacion`, {})).status).toBe(200)
  expect(await creditoOf(testApp.deps.db, onBehalfOf(id))).toEqual({ ARS: 1_000, USD: 0 })
  expect(await testApp.deps.db.$count(revisiones, eq(revisiones.reservaId, reservaId))).toBe(1)
})

test('a transfer is credited at the rate of its crediting day, or of the day on which staff saw the money', async () => {
  await makeCotizacion(testApp, 100_000, '2026-11-16')
  await makeCotizacion(testApp, 150_000, '2026-11-19')
  const tell = async () => {
    const { transferencia, plan } = await reported(asCentavos(15_000_000))
    const other = await bookedFamily(testApp, {
      monto: { moneda: '2', importe: asCentavos(100_000), senia: asCentavos(10_000) },
    })
    const cuota = other.plan[1]?.id ?? 0
    await testApp.deps.db
      .update(transferencias)
      .set({ usuarioId: other.id })
      .where(eq(transferencias.id, transferencia))
    await testApp.deps.db
      .update(transferenciaCuotas)
      .set({ cuotaId: cuota })
      .where(eq(transferenciaCuotas.cuotaId, plan[1]?.id ?? 0))
    await testApp.deps.db.delete(transferenciaCuotas).where(eq(transferenciaCuotas.cuotaId, plan[2]?.id ?? 0))
    return transferencia
  }
  const accredit = async (body: object) =>
    (
      await desk.ask<{ imputaciones: { cotizacion: number }[]; pago: number }>(
        'POST',
        `transferencias/${await tell()}/acreditacion`,
        body,
      )
    ).results
  expect(await accredit({})).toMatchObject({ imputaciones: [{ cotizacion: 150_000 }] })
  const seen = await accredit({ fecha: '2026-11-18', importe: '90000' })
  expect(seen).toMatchObject({ imputaciones: [{ cotizacion: 100_000 }] })
  const [pago] = await testApp.deps.db.select().from(pagos).where(eq(pagos.id, seen.pago))
  expect(pago?.importe).toBe(9_000_000)
})

test('a rejected transfer is mailed with its reason and cannot be credited', async () => {
  const { transferencia, mail } = await reported(asCentavos(1_000))
  const motivo = 'El dinero no llegó a nuestra cuenta.'
  expect((await desk.ask('POST', `transferencias/${transferencia}/rechazo`, { motivo })).status).toBe(200)
  const [correo] = await testApp.deps.db
    .select()
    .from(correos)
    .where(eq(correos.clave, `transferencia-rechazada-${transferencia}`))
  expect(correo).toMatchObject({ para: mail, texto: expect.stringContaining(motivo) })
  expect(await desk.ask('POST', `transferencias/${transferencia}/acreditacion`, {})).toMatchObject({
    codigo: 'transferencia_atendida',
  })
})

test('a proof of transfer can be downloaded by staff only, and each view is audited', async () => {
  const { transferencia, content, token } = await reported(asCentavos(1_000))
  const admin = await makePersonal(testApp, '1')
  const ask = (bearer: string) =>
    testApp.app.request(`/api/admin/transferencias/${transferencia}/comprobante`, {
      headers: { authorization: `Bearer ${bearer}` },
    })
  const answer = await ask(admin.token)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(content)
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect((await ask(token)).status).toBe(403)
  const vistas = await testApp.deps.db.$count(
    auditoria,
    sql`accion = 'comprobante.visto' and objeto_id = ${String(transferencia)}`,
  )
  expect(vistas).toBe(1)
})

test('a transfer with the reference, day and amount of another transfer needs confirmation', async () => {
  const { transferencia, reservaId } = await reported(asCentavos(7_654_321), 'Op 55')
  const other = await bookedFamily(testApp)
  const same = { canal: 'transferencia', fecha: '2026-11-18', comprobante: ' op 55' }
  const pay = (reserva: number, mas = {}) => desk.pay(reserva, '76543.21', { ...same, ...mas })
  const asked = { status: 409, codigo: 'transferencia_repetida' }
  // A family reported the transfer, and it is pending.
  expect(await pay(other.reservaId)).toMatchObject(asked)
  expect(await pay(other.reservaId, { canal: 'efectivo' })).toMatchObject({ status: 200 })
  expect(await pay(other.reservaId, { confirmaigual: '1' })).toMatchObject({ status: 200 })
  // The transfer was registered at the counter.
  expect(await pay(reservaId)).toMatchObject(asked)
  const accredit = (body = {}) => desk.ask('POST', `transferencias/${transferencia}/acreditacion`, body)
  expect(await accredit()).toMatchObject(asked)
  expect(await accredit({ confirmaigual: '1' })).toMatchObject({ status: 200 })
})

test('transfers without a reference are duplicates only within one account', async () => {
  const [one, other] = [await bookedFamily(testApp), await bookedFamily(testApp)]
  const same = { canal: 'transferencia', fecha: '2026-11-18' }
  for (const { reservaId } of [one, other]) expect((await desk.pay(reservaId, '1111', same)).status).toBe(200)
  expect(await desk.pay(one.reservaId, '1111', same)).toMatchObject({ codigo: 'transferencia_repetida' })
  const twice = await Promise.all([1, 2].map(() => desk.pay(one.reservaId, '2222', same)))
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
})
