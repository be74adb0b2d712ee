import { eq, like, ne } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { asCentavos } from '../../src/reglas/dinero.ts'
import { preferencias } from '../../src/server/db/schema/proveedor.ts'
import { reconcilePagos } from '../../src/server/domain/dinero/proveedor/service.ts'
import { PagosError } from '../../src/server/gateways/pagos/pagos.ts'
import { jobSchedule } from '../../src/server/jobs/schedule.ts'
import { call, post } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { bookedFamily, devueltos, openDues, pagosOf, payOnline } from './cobranza-de-prueba.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
const start = new Date('2026-11-19T15:00:00Z')
beforeEach(() => {
  testApp.clock.now = start
})
afterAll(() => testApp.close())

const later = (hours: number) => {
  testApp.clock.now = new Date(testApp.clock.now.getTime() + hours * 3_600_000)
}

describe('reconciliation', () => {
  test('records a payment with a lost webhook exactly once, with fee and net amount', async () => {
    const { token, id, plan } = await bookedFamily(testApp)
    await payOnline(testApp, token, [plan[1]?.id ?? 0], { notice: false })
    expect(await pagosOf(testApp, id)).toEqual([])
    await reconcilePagos(testApp.deps)
    const [pago] = await pagosOf(testApp, id)
    expect(pago).toMatchObject({ importe: 22_533_333, comision: 1_360_540, neto: 21_172_793 })
    later(25)
    await reconcilePagos(testApp.deps)
    expect(await pagosOf(testApp, id)).toEqual([pago])
  })

  test('records a refund and a chargeback whose webhooks were lost, weeks later', async () => {
    const { token, id, plan } = await bookedFamily(testApp)
    const [one = 0, other = 0] = plan.slice(1).map((cuota) => cuota.id)
    const first = await payOnline(testApp, token, [one])
    const segundo = await payOnline(testApp, token, [other])
    await reconcilePagos(testApp.deps)
    expect(await openDues(testApp, { token })).toHaveLength(7)
    await testApp.deps.pagos.refund(first, asCentavos(10_000), 'parte')
    const contra = await testApp.sandbox.store.getPago(segundo)
    if (!contra) throw new Error('no payment')
    await testApp.sandbox.store.putPago({ ...contra, estado: 'charged_back' })
    later(24 * 12)
    await reconcilePagos(testApp.deps)
    const [a, b] = await pagosOf(testApp, id)
    expect(await devueltos(testApp, a?.id)).toMatchObject([{ importe: 10_000, motivo: 'devolucion' }])
    expect(await devueltos(testApp, b?.id)).toMatchObject([{ importe: 22_533_333, motivo: 'contracargo' }])
  })

  test('polls the other payments even while 80 payments are in process', async () => {
    const { token, id, plan } = await bookedFamily(testApp)
    const { db } = testApp.deps
    const enProceso = {
      usuarioId: id,
      importe: asCentavos(100),
      estado: 'en_proceso',
      venceEn: testApp.clock.now,
    } as const
    await db
      .insert(preferencias)
      .values(Array.from({ length: 80 }, (_, i) => ({ ...enProceso, referencia: `larga-${i}` })))
    await payOnline(testApp, token, [plan[1]?.id ?? 0], { notice: false })
    await reconcilePagos(testApp.deps)
    expect(await pagosOf(testApp, id)).toMatchObject([{ importe: 22_533_333 }])
    await db.delete(preferencias).where(like(preferencias.referencia, 'larga-%'))
  })

  test('polls 1,000 waiting payments in one five-minute round, a few at a time, newest first', async () => {
    const { token, id, plan } = await bookedFamily(testApp)
    // Older than the other payments, so that the maintenance round requests it last.
    await payOnline(testApp, token, [plan[1]?.id ?? 0], { notice: false })
    const { db, pagos: proveedor } = testApp.deps
    await db.update(preferencias).set({ conciliadaEn: testApp.clock.now }).where(ne(preferencias.usuarioId, id))
    const list = {
      usuarioId: id,
      importe: asCentavos(100),
      estado: 'reemplazada',
      venceEn: new Date('2026-11-20T15:00:00Z'),
    } as const
    await db
      .insert(preferencias)
      .values(Array.from({ length: 999 }, (_, i) => ({ ...list, referencia: `espera-${String(i).padStart(3, '0')}` })))
    const asked: string[] = []
    let underWay = 0
    let most = 0
    const real = proveedor.findPagosByReferencia.bind(proveedor)
    const spy = vi.spyOn(proveedor, 'findPagosByReferencia').mockImplementation(async (referencia) => {
      asked.push(referencia)
      most = Math.max(most, ++underWay)
      await Promise.resolve()
      const found = referencia.startsWith('espera-') ? [] : await real(referencia)
      underWay -= 1
      return found
    })
    try {
      await reconcilePagos(testApp.deps)
      expect(jobSchedule.mantenimiento).toBe('*/5 * * * *')
      expect(asked).toHaveLength(1000)
      expect(asked[0]).toBe('espera-998')
      expect(asked.slice(0, 999)).toEqual(asked.slice(0, 999).sort().reverse())
      expect(most).toBeGreaterThan(1)
      expect(most).toBeLessThanOrEqual(8)
      expect(await pagosOf(testApp, id)).toMatchObject([{ importe: 22_533_333 }])
      // A second round at the same time requests nothing. A round six minutes later skips the settled payment.
      asked.splice(0)
      await reconcilePagos(testApp.deps)
      expect(asked).toEqual([])
      later(0.1)
      await reconcilePagos(testApp.deps)
      expect(asked).toHaveLength(999)
    } finally {
      spy.mockRestore()
      await db.delete(preferencias).where(like(preferencias.referencia, 'espera-%'))
    }
  })

  test('polls 60 paid preferencias per round, those polled longest ago first, so that each gets its turn', async () => {
    const { id } = await bookedFamily(testApp)
    const { db, pagos: proveedor } = testApp.deps
    await db.update(preferencias).set({ conciliadaEn: start })
    const pagada = { usuarioId: id, importe: asCentavos(100), estado: 'pagada', venceEn: start } as const
    const paid = Array.from({ length: 70 }, (_, i) => {
      // Not in the order of the ids: 37 and 70 have no common factor.
      const place = (i * 37) % 70
      const conciliadaEn = place === 0 ? null : new Date(start.getTime() - (48 * 60 - place) * 60_000)
      return { ...pagada, referencia: `turno-${String(place).padStart(2, '0')}`, conciliadaEn }
    })
    await db.insert(preferencias).values(paid)
    const asked: string[] = []
    const spy = vi.spyOn(proveedor, 'findPagosByReferencia').mockImplementation(async (referencia) => {
      asked.push(referencia)
      return []
    })
    const inOrder = paid.map(({ referencia }) => referencia).sort()
    try {
      await reconcilePagos(testApp.deps)
      expect(asked).toEqual(inOrder.slice(0, 60))
      await reconcilePagos(testApp.deps)
      expect(asked).toEqual(inOrder)
    } finally {
      spy.mockRestore()
      await db.delete(preferencias).where(like(preferencias.referencia, 'turno-%'))
    }
  })

  test('stops polling payments that were fully refunded or expired unpaid', async () => {
    const { token, id, plan } = await bookedFamily(testApp)
    const [one = 0, other = 0, tercera = 0] = plan.slice(1).map((cuota) => cuota.id)
    const returned = await payOnline(testApp, token, [one])
    await payOnline(testApp, token, [other])
    await post(testApp, 'pago', { conceptos: JSON.stringify([tercera]) }, { token })
    await testApp.deps.pagos.refund(returned, null, 'todo')
    const open = async () =>
      (
        await testApp.deps.db.select().from(preferencias).where(eq(preferencias.usuarioId, id)).orderBy(preferencias.id)
      ).map(({ cerrada }) => cerrada)
    later(25)
    await reconcilePagos(testApp.deps)
    expect(await open()).toEqual([true, false, false])
    later(24 * 5)
    await reconcilePagos(testApp.deps)
    // The second payment may still be charged back.
    expect(await open()).toEqual([true, false, true])
  })

  test('polls immediately when a family returns from paying, also for a payment by link', async () => {
    const { token, id, plan } = await bookedFamily(testApp)
    await payOnline(testApp, token, [plan[1]?.id ?? 0], { notice: false })
    expect(await call(testApp, 'POST', 'cuenta/pagos/verificacion', { token, json: {} })).toMatchObject({
      status: 200,
      results: { consultados: 1, intento: null },
    })
    expect(await pagosOf(testApp, id)).toHaveLength(1)
    expect(await call(testApp, 'POST', 'cuenta/pagos/verificacion', { token, json: {} })).toMatchObject({
      results: { consultados: 0 },
    })
    const conceptos = JSON.stringify([plan[2]?.id])
    const enlace = await call(testApp, 'POST', 'cuenta/enlaces-de-pago', { token, json: { conceptos } })
    const codigo = String(enlace.results.url).split('/').at(-1)
    const { results } = await call(testApp, 'POST', `enlaces-de-pago/${codigo}/pago`, { json: {} })
    await testApp.sandbox.decide(results.preferenceId, 'aprobar')
    const preferencia = results.preferenceId
    const seen = await call(testApp, 'POST', `enlaces-de-pago/${codigo}/verificacion`, { json: { preferencia } })
    expect(seen.results.intento).toEqual({ estado: 'aprobado', importe: results.importe })
    expect(await pagosOf(testApp, id)).toHaveLength(2)
    expect((await call(testApp, 'POST', 'enlaces-de-pago/otro/verificacion', { json: {} })).status).toBe(404)
  })

  test('shows the outcome that the provider reports, whatever the return URL claims', async () => {
    const { token, plan } = await bookedFamily(testApp)
    const cuota = plan[1]?.id ?? 0
    const prepare = async () => {
      const answer = await call(testApp, 'POST', 'pago.php', { token, json: { conceptos: JSON.stringify([cuota]) } })
      return String(answer.results.preferenceId)
    }
    const see = async (preferencia: string, who = token) =>
      (await call(testApp, 'POST', 'cuenta/pagos/verificacion', { token: who, json: { preferencia } })).results.intento
    const first = await prepare()
    expect(await see(first)).toMatchObject({ estado: 'sin_confirmar', recibo: null })
    await testApp.sandbox.decide(first, 'rechazar')
    expect(await see(first)).toMatchObject({ estado: 'rechazado', cuotas: [cuota], recibo: null })
    const segunda = await prepare()
    await testApp.sandbox.decide(segunda, 'pendiente')
    expect(await see(segunda)).toMatchObject({ estado: 'en_proceso', recibo: null })
    await testApp.sandbox.decide(segunda, 'aprobar')
    expect(await see(segunda)).toMatchObject({ estado: 'aprobado', cuotas: [cuota], recibo: expect.any(Number) })
    // The first attempt keeps its state. Another family cannot see the second one.
    expect(await see(first)).toMatchObject({ estado: 'rechazado' })
    expect(await see(segunda, (await bookedFamily(testApp)).token)).toBeNull()
    expect(await see('otra')).toBeNull()
  })

  test('polls paid preferencias once a day, reports a failed poll, and stops after a last poll', async () => {
    const { token, plan } = await bookedFamily(testApp)
    await payOnline(testApp, token, [plan[1]?.id ?? 0], { notice: false })
    const asked: string[] = []
    const real = testApp.deps.pagos.findPagosByReferencia.bind(testApp.deps.pagos)
    const spy = vi.spyOn(testApp.deps.pagos, 'findPagosByReferencia').mockImplementation(async (referencia) => {
      asked.push(referencia)
      return real(referencia)
    })
    try {
      later(25)
      await reconcilePagos(testApp.deps)
      const first = asked.splice(0)
      expect(first.length).toBeGreaterThan(0)
      await reconcilePagos(testApp.deps)
      expect(asked).toEqual([])
      later(25)
      spy.mockRejectedValue(new PagosError('away'))
      await expect(reconcilePagos(testApp.deps)).rejects.toThrow('could not be reconciled')
      spy.mockImplementation(async (referencia) => {
        asked.push(referencia)
        return real(referencia)
      })
      await reconcilePagos(testApp.deps)
      expect(first).toEqual(expect.arrayContaining(asked))
      const all = await testApp.deps.db.$count(preferencias, eq(preferencias.cerrada, false))
      later(24 * 400)
      asked.splice(0)
      await reconcilePagos(testApp.deps)
      // Each payment is polled a last time, then never again.
      expect(asked).toHaveLength(all)
      expect(await testApp.deps.db.$count(preferencias, eq(preferencias.cerrada, false))).toBe(0)
      later(24 * 100)
      asked.splice(0)
      await reconcilePagos(testApp.deps)
      expect(asked).toEqual([])
    } finally {
      spy.mockRestore()
    }
  })
})
