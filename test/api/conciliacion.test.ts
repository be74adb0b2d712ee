import { eq, like, ne } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { asCentavos } from '../../src/reglas/dinero.ts'
import { devoluciones, pagos } from '../../src/server/db/schema/pagos.ts'
import { preferencias } from '../../src/server/db/schema/proveedor.ts'
import { finishPedidas, reconcilePagos, settleFromProveedor } from '../../src/server/domain/dinero/proveedor/service.ts'
import { PagosError } from '../../src/server/gateways/pagos/pagos.ts'
import { schedule } from '../../src/server/jobs/schedule.ts'
import { call, makePersonal, post } from '../factories.ts'
import { type House, openHouse } from '../house.ts'
import { bookedFamily, cashDesk, openDues, payOnline } from './cobranza-de-prueba.ts'

let house: House
let desk: ReturnType<typeof cashDesk>
beforeAll(async () => {
  house = await openHouse()
})
const inicio = new Date('2026-11-19T15:00:00Z')
beforeEach(async () => {
  house.clock.now = inicio
  desk = cashDesk(house, (await makePersonal(house, '1')).token)
})
afterAll(() => house.close())

const later = (horas: number) => {
  house.clock.now = new Date(house.clock.now.getTime() + horas * 3_600_000)
}
const pagosOf = (id: number) => house.deps.db.select().from(pagos).where(eq(pagos.usuarioId, id))
const devueltos = (pagoId: number | undefined) =>
  house.deps.db
    .select()
    .from(devoluciones)
    .where(eq(devoluciones.pagoId, pagoId ?? 0))

describe('reconciliation', () => {
  test('a payment whose notice never came is found, with fee and net, and found once', async () => {
    const { token, id, plan } = await bookedFamily(house)
    await payOnline(house, token, [plan[1]?.id ?? 0], { notice: false })
    expect(await pagosOf(id)).toEqual([])
    await reconcilePagos(house.deps)
    const [pago] = await pagosOf(id)
    expect(pago).toMatchObject({ importe: 22_533_333, comision: 1_360_540, neto: 21_172_793 })
    later(25)
    await reconcilePagos(house.deps)
    expect(await pagosOf(id)).toEqual([pago])
  })

  test('so are a refund and a charge-back of which no notice came, weeks later', async () => {
    const { token, id, plan } = await bookedFamily(house)
    const [una = 0, otra = 0] = plan.slice(1).map((cuota) => cuota.id)
    const primero = await payOnline(house, token, [una])
    const segundo = await payOnline(house, token, [otra])
    await reconcilePagos(house.deps)
    expect(await openDues(house, { token })).toHaveLength(7)
    await house.deps.pagos.refund(primero, asCentavos(10_000), 'parte')
    const contra = await house.sandbox.store.getPago(segundo)
    if (!contra) throw new Error('no payment')
    await house.sandbox.store.putPago({ ...contra, estado: 'charged_back' })
    later(24 * 12)
    await reconcilePagos(house.deps)
    const [a, b] = await pagosOf(id)
    expect(await devueltos(a?.id)).toMatchObject([{ importe: 10_000, motivo: 'devolucion' }])
    expect(await devueltos(b?.id)).toMatchObject([{ importe: 22_533_333, motivo: 'contracargo' }])
  })

  test('however many payments wait in process, the rest is asked about too', async () => {
    const { token, id, plan } = await bookedFamily(house)
    const { db } = house.deps
    const enProceso = {
      usuarioId: id,
      importe: asCentavos(100),
      estado: 'en_proceso',
      venceEn: house.clock.now,
    } as const
    await db
      .insert(preferencias)
      .values(Array.from({ length: 80 }, (_, i) => ({ ...enProceso, referencia: `larga-${i}` })))
    await payOnline(house, token, [plan[1]?.id ?? 0], { notice: false })
    await reconcilePagos(house.deps)
    expect(await pagosOf(id)).toMatchObject([{ importe: 22_533_333 }])
    await db.delete(preferencias).where(like(preferencias.referencia, 'larga-%'))
  })

  test('asks about 1,000 that wait in one round of five minutes, a few at once and the newest first', async () => {
    const { token, id, plan } = await bookedFamily(house)
    // Beneath all the others, so that the last question of the round finds it.
    await payOnline(house, token, [plan[1]?.id ?? 0], { notice: false })
    const { db, pagos: proveedor } = house.deps
    await db.update(preferencias).set({ conciliadaEn: house.clock.now }).where(ne(preferencias.usuarioId, id))
    const lista = {
      usuarioId: id,
      importe: asCentavos(100),
      estado: 'reemplazada',
      venceEn: new Date('2026-11-20T15:00:00Z'),
    } as const
    await db
      .insert(preferencias)
      .values(Array.from({ length: 999 }, (_, i) => ({ ...lista, referencia: `espera-${String(i).padStart(3, '0')}` })))
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
      await reconcilePagos(house.deps)
      expect(schedule.mantenimiento).toBe('*/5 * * * *')
      expect(asked).toHaveLength(1000)
      expect(asked[0]).toBe('espera-998')
      expect(asked.slice(0, 999)).toEqual(asked.slice(0, 999).sort().reverse())
      expect(most).toBeGreaterThan(1)
      expect(most).toBeLessThanOrEqual(8)
      expect(await pagosOf(id)).toMatchObject([{ importe: 22_533_333 }])
      // Nobody is asked twice in one round, nor a settled one in the next.
      asked.splice(0)
      await reconcilePagos(house.deps)
      expect(asked).toEqual([])
      later(0.1)
      await reconcilePagos(house.deps)
      expect(asked).toHaveLength(999)
    } finally {
      spy.mockRestore()
      await db.delete(preferencias).where(like(preferencias.referencia, 'espera-%'))
    }
  })

  test('never asks again about what is over: money that all went back, and what nobody paid in time', async () => {
    const { token, id, plan } = await bookedFamily(house)
    const [una = 0, otra = 0, tercera = 0] = plan.slice(1).map((cuota) => cuota.id)
    const devuelto = await payOnline(house, token, [una])
    await payOnline(house, token, [otra])
    await post(house, 'pago', { conceptos: JSON.stringify([tercera]) }, { token })
    await house.deps.pagos.refund(devuelto, null, 'todo')
    const abiertas = async () =>
      (
        await house.deps.db.select().from(preferencias).where(eq(preferencias.usuarioId, id)).orderBy(preferencias.id)
      ).map(({ cerrada }) => cerrada)
    later(25)
    await reconcilePagos(house.deps)
    expect(await abiertas()).toEqual([true, false, false])
    later(24 * 5)
    await reconcilePagos(house.deps)
    // A charge-back of the second may still come.
    expect(await abiertas()).toEqual([true, false, true])
  })

  test('a family that comes back from paying is answered at once, also whoever paid by a link', async () => {
    const { token, id, plan } = await bookedFamily(house)
    await payOnline(house, token, [plan[1]?.id ?? 0], { notice: false })
    expect(await call(house, 'POST', 'cuenta/pagos/verificacion', { token, json: {} })).toMatchObject({
      status: 200,
      results: { consultados: 1, intento: null },
    })
    expect(await pagosOf(id)).toHaveLength(1)
    expect(await call(house, 'POST', 'cuenta/pagos/verificacion', { token, json: {} })).toMatchObject({
      results: { consultados: 0 },
    })
    const conceptos = JSON.stringify([plan[2]?.id])
    const enlace = await call(house, 'POST', 'cuenta/enlaces-de-pago', { token, json: { conceptos } })
    const codigo = String(enlace.results.url).split('/').at(-1)
    const { results } = await call(house, 'POST', `enlaces-de-pago/${codigo}/pago`, { json: {} })
    await house.sandbox.decide(results.preferenceId, 'aprobar')
    const preferencia = results.preferenceId
    const visto = await call(house, 'POST', `enlaces-de-pago/${codigo}/verificacion`, { json: { preferencia } })
    expect(visto.results.intento).toEqual({ estado: 'aprobado', importe: results.importe })
    expect(await pagosOf(id)).toHaveLength(2)
    expect((await call(house, 'POST', 'enlaces-de-pago/otro/verificacion', { json: {} })).status).toBe(404)
  })

  test('whoever comes back is told how it ended by the provider, whatever their address says', async () => {
    const { token, plan } = await bookedFamily(house)
    const cuota = plan[1]?.id ?? 0
    const prepare = async () => {
      const answer = await call(house, 'POST', 'pago.php', { token, json: { conceptos: JSON.stringify([cuota]) } })
      return String(answer.results.preferenceId)
    }
    const see = async (preferencia: string, quien = token) =>
      (await call(house, 'POST', 'cuenta/pagos/verificacion', { token: quien, json: { preferencia } })).results.intento
    const primera = await prepare()
    expect(await see(primera)).toMatchObject({ estado: 'sin_confirmar', recibo: null })
    await house.sandbox.decide(primera, 'rechazar')
    expect(await see(primera)).toMatchObject({ estado: 'rechazado', cuotas: [cuota], recibo: null })
    const segunda = await prepare()
    await house.sandbox.decide(segunda, 'pendiente')
    expect(await see(segunda)).toMatchObject({ estado: 'en_proceso', recibo: null })
    await house.sandbox.decide(segunda, 'aprobar')
    expect(await see(segunda)).toMatchObject({ estado: 'aprobado', cuotas: [cuota], recibo: expect.any(Number) })
    // The earlier one stays what it was, and is nobody else's to see.
    expect(await see(primera)).toMatchObject({ estado: 'rechazado' })
    expect(await see(segunda, (await bookedFamily(house)).token)).toBeNull()
    expect(await see('otra')).toBeNull()
  })

  test('asks those that were paid once a day, the least recently asked first, and a dead line holds up nobody', async () => {
    const { token, plan } = await bookedFamily(house)
    await payOnline(house, token, [plan[1]?.id ?? 0], { notice: false })
    const asked: string[] = []
    const real = house.deps.pagos.findPagosByReferencia.bind(house.deps.pagos)
    const spy = vi.spyOn(house.deps.pagos, 'findPagosByReferencia').mockImplementation(async (referencia) => {
      asked.push(referencia)
      return real(referencia)
    })
    try {
      later(25)
      await reconcilePagos(house.deps)
      const primera = asked.splice(0)
      expect(primera.length).toBeGreaterThan(0)
      await reconcilePagos(house.deps)
      expect(asked).toEqual([])
      later(25)
      spy.mockRejectedValue(new PagosError('away'))
      await expect(reconcilePagos(house.deps)).rejects.toThrow('could not be reconciled')
      spy.mockImplementation(async (referencia) => {
        asked.push(referencia)
        return real(referencia)
      })
      await reconcilePagos(house.deps)
      expect(primera).toEqual(expect.arrayContaining(asked))
      const todas = await house.deps.db.$count(preferencias, eq(preferencias.cerrada, false))
      later(24 * 400)
      asked.splice(0)
      await reconcilePagos(house.deps)
      // A last question, whatever was missed meanwhile, and none after.
      expect(asked).toHaveLength(todas)
      expect(await house.deps.db.$count(preferencias, eq(preferencias.cerrada, false))).toBe(0)
      later(24 * 100)
      asked.splice(0)
      await reconcilePagos(house.deps)
      expect(asked).toEqual([])
    } finally {
      spy.mockRestore()
    }
  })
})

describe('a refund by the provider', () => {
  async function paid() {
    const familia = await bookedFamily(house)
    await payOnline(house, familia.token, [familia.plan[1]?.id ?? 0])
    const [pago] = await pagosOf(familia.id)
    if (!pago) throw new Error('no payment')
    const give = (body: object, clave: string | undefined = crypto.randomUUID()) =>
      desk.ask<{ devuelto: string; credito: string }>(
        'POST',
        `pagos/${pago.id}/devoluciones`,
        { canal: 'mercadopago', ...body },
        clave,
      )
    return { ...familia, pago, give }
  }

  test('gives back in part and then the rest, reopens what was paid, and notes who asked', async () => {
    const { give, pago, token } = await paid()
    expect(await give({ importe: '1000', nota: 'Error de cobro' })).toMatchObject({ results: { devuelto: 100_000 } })
    expect(await devueltos(pago.id)).toMatchObject([
      { importe: 100_000, canal: 'mercadopago', nota: 'Error de cobro', personalId: expect.any(Number) },
    ])
    expect(await give({ todo: '1' })).toMatchObject({ results: { devuelto: 22_533_333, credito: 0 } })
    expect(await give({ todo: '1' })).toMatchObject({ status: 409, codigo: 'devolucion_excede' })
    expect(await openDues(house, { token })).toHaveLength(9)
    await house.sandbox.deliver()
    await house.drain()
    expect(await devueltos(pago.id)).toHaveLength(2)
  })

  test('the same key gives back once, even when the first try died before writing', async () => {
    const { give, pago } = await paid()
    await cutAfterRefund(async () =>
      expect(await give({ importe: '500' }, `r${pago.id}`)).toMatchObject({
        status: 502,
        codigo: 'proveedor_no_responde',
      }),
    )
    expect(await devueltos(pago.id)).toEqual([])
    await house.sandbox.deliver()
    await house.drain()
    expect(await devueltos(pago.id)).toHaveLength(1)
    expect(await give({ importe: '500' }, `r${pago.id}`)).toMatchObject({ results: { devuelto: 50_000 } })
    const answers = await Promise.all([
      give({ importe: '500' }, `r${pago.id}`),
      give({ importe: '500' }, `r${pago.id}`),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await devueltos(pago.id)).toHaveLength(1)
  })

  test('one that was cut off is asked for again by reconciliation, in its own name, and gives back once', async () => {
    const { give, pago } = await paid()
    const refund = vi.spyOn(house.deps.pagos, 'refund').mockRejectedValueOnce(new PagosError('cut'))
    expect(await give({ importe: '500' }, 'cortada')).toMatchObject({ status: 502 })
    // What was asked for counts as given back meanwhile.
    expect(await give({ canal: 'efectivo', importe: '225000' })).toMatchObject({ codigo: 'devolucion_excede' })
    later(1)
    await finishPedidas(house.deps)
    await finishPedidas(house.deps)
    expect(refund).toHaveBeenCalledTimes(2)
    refund.mockRestore()
    expect(await devueltos(pago.id)).toMatchObject([{ importe: 50_000, personalId: expect.any(Number) }])
    expect(await give({ importe: '500' }, 'cortada')).toMatchObject({ results: { devuelto: 50_000 } })
    expect((await house.sandbox.store.getPago(pago.proveedorPagoId ?? ''))?.devoluciones).toHaveLength(1)
  })

  test('two at once never give more than the payment, by whatever way', async () => {
    const { give, pago } = await paid()
    const answers = await Promise.all([
      give({ importe: '200000' }),
      give({ importe: '200000' }),
      give({ importe: '200000', canal: 'efectivo', confirmacanal: '1' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const proveedor = await house.sandbox.store.getPago(pago.proveedorPagoId ?? '')
    const fuera = proveedor?.devoluciones.reduce((suma, { importe }) => suma + importe, 0) ?? 0
    const filas = await devueltos(pago.id)
    expect(filas).toHaveLength(1)
    expect(filas[0]?.canal === 'mercadopago' ? fuera : 20_000_000).toBe(20_000_000)
  })

  test('without a key it is not asked for: it could be twice', async () => {
    const { pago } = await paid()
    const answer = await desk.ask('POST', `pagos/${pago.id}/devoluciones`, { canal: 'mercadopago', importe: '1' })
    expect(answer).toMatchObject({ status: 400, codigo: 'falta_clave' })
  })

  test('a charge-back that the agency won comes in again as a payment of its own, once', async () => {
    const { pago } = await paid()
    const proveedorId = pago.proveedorPagoId ?? ''
    const visto = await house.sandbox.store.getPago(proveedorId)
    if (!visto) throw new Error('no payment')
    await house.sandbox.store.putPago({ ...visto, estado: 'charged_back' })
    await settleFromProveedor(house.deps, proveedorId)
    await house.sandbox.store.putPago({ ...visto, estado: 'charged_back', disputa: 'reimbursed' })
    await settleFromProveedor(house.deps, proveedorId)
    await settleFromProveedor(house.deps, proveedorId)
    expect(await devueltos(pago.id)).toMatchObject([{ motivo: 'contracargo' }])
    const reintegros = await house.deps.db.select().from(pagos).where(eq(pagos.reintegraId, pago.id))
    expect(reintegros).toMatchObject([{ importe: pago.importe, proveedorPagoId: null }])
    const { results } = await desk.ask<{ pago: string }[]>('GET', 'caja/conciliacion?todos=1')
    expect(results.find(({ pago: id }) => id === proveedorId)).toMatchObject({ diferencia: '', devuelto: null })
  })

  /** The provider does it, and its answer gets lost on the way. */
  async function cutAfterRefund(work: () => Promise<unknown>) {
    const real = house.deps.pagos.refund.bind(house.deps.pagos)
    const spy = vi.spyOn(house.deps.pagos, 'refund').mockImplementationOnce(async (...pedido) => {
      await real(...pedido)
      throw new PagosError('cut')
    })
    await work()
    spy.mockRestore()
  }

  test('a provider that refuses says so; what went back by hand and by it is written twice', async () => {
    const { give, pago } = await paid()
    const proveedor = await house.sandbox.store.getPago(pago.proveedorPagoId ?? '')
    if (!proveedor) throw new Error('no payment')
    await house.sandbox.store.putPago({ ...proveedor, estado: 'pending' })
    expect(await give({ todo: '1' })).toMatchObject({ status: 409, codigo: 'devolucion_rechazada' })
    await give({ canal: 'efectivo', importe: '225000', confirmacanal: '1' })
    await house.sandbox.store.putPago({ ...proveedor, estado: 'charged_back' })
    later(25)
    await reconcilePagos(house.deps)
    const total = (await devueltos(pago.id)).reduce((suma, { importe }) => suma + importe, 0)
    expect(total).toBe(pago.importe + 22_500_000)
  })
})
