import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, localDay } from '../../src/reglas/dia.ts'
import { asCentavos } from '../../src/reglas/dinero.ts'
import type { Tx } from '../../src/server/db/client.ts'
import { numeradores, pagos, transferenciaCuotas, transferencias } from '../../src/server/db/schema/pagos.ts'
import { cuotas } from '../../src/server/db/schema/reservas.ts'
import type { Personal } from '../../src/server/domain/deps.ts'
import { closeCaja, closePeriodo, viewCaja } from '../../src/server/domain/dinero/caja/service.ts'
import { lockCaja } from '../../src/server/domain/dinero/libro/service.ts'
import { settleFromProveedor } from '../../src/server/domain/dinero/proveedor/service.ts'
import { makePersonal } from '../factories.ts'
import { waitForLocks } from '../postgres/wait-for-locks.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { bookedFamily, cashDesk, payOnline } from './cobranza-de-prueba.ts'

describe('closing the till or a period while money moves', () => {
  let testApp: TestApp
  let admin: Personal
  let desk: ReturnType<typeof cashDesk>
  let dias = 0
  beforeAll(async () => {
    testApp = await openTestApp()
  })
  afterAll(() => testApp.close())
  beforeEach(async () => {
    // Each race uses its own day.
    dias += 1
    testApp.clock.now = new Date(Date.UTC(2026, 10, 19 + dias, 15))
    const { token, ...persona } = await makePersonal(testApp, '1')
    desk = cashDesk(testApp, token)
    admin = { tipo: 'personal', sesionId: 0, origin: { ip: '', agente: '' }, ...persona }
  })

  const hoy = () => localDay(testApp.clock.now)
  const free = async (_: Tx) => undefined

  /** Locks rows that other transactions need. Returns a function that releases them. */
  async function holding(hold: (tx: Tx) => Promise<unknown>) {
    const [held, mayGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holder = testApp.deps.db.transaction(async (tx) => {
      await hold(tx)
      held.resolve()
      await mayGo.promise
    })
    await held.promise
    return async () => {
      mayGo.resolve()
      await holder
    }
  }

  /** Runs `move` until it waits for a locked row, starts closing the till, and then releases the row. */
  async function closeDuring(
    move: () => Promise<{ status: number }>,
    hold: (tx: Tx) => Promise<unknown>,
    cierre?: Parameters<typeof closeCaja>[3],
  ) {
    const { db } = testApp.deps
    const { esperadoars, esperadousd } = await viewCaja(testApp.deps, hoy())
    const contado = {
      fecha: hoy(),
      esperadoars,
      contadoars: esperadoars,
      esperadousd,
      contadousd: esperadousd,
      nota: '',
    }
    const letGo = await holding(hold)
    const moving = move()
    await waitForLocks(db)
    let outcome = ''
    const closing = closeCaja(testApp.deps, admin, contado, cierre).then(
      () => (outcome = 'closed'),
      (error: Error) => (outcome = error.message),
    )
    await waitForLocks(db, 2, () => outcome !== '')
    await letGo()
    await closing
    expect((await moving).status).toBe(200)
    const { esperadoars: after, cierre: cierres } = await viewCaja(testApp.deps, hoy())
    return { outcome, agree: cierres.every((row) => row.esperadoars === after) }
  }

  const holdRecibos = (tx: Tx) => tx.select().from(numeradores).where(eq(numeradores.nombre, 'recibo')).for('update')
  const takeCash = async () => {
    const { reservaId } = await bookedFamily(testApp)
    return () => desk.pay(reservaId, '1000', { fecha: hoy() })
  }

  test('is refused if a payment is recorded meanwhile', async () => {
    expect(await closeDuring(await takeCash(), holdRecibos)).toEqual({ outcome: 'caja_movida', agree: true })
  })

  test('is refused if a cash refund is recorded meanwhile', async () => {
    const { reservaId, plan } = await bookedFamily(testApp)
    const { results } = await desk.pay(reservaId, '1000', { fecha: hoy() })
    const give = () => desk.ask('POST', `pagos/${results.pago}/devoluciones`, { canal: 'efectivo', importe: '200' })
    const holdCuotas = (tx: Tx) =>
      tx
        .select()
        .from(cuotas)
        .where(eq(cuotas.id, plan[0]?.id ?? 0))
        .for('update')
    expect(await closeDuring(give, holdCuotas)).toEqual({ outcome: 'caja_movida', agree: true })
  })

  test('would miss a payment that is being recorded, if there were no lock', async () => {
    expect(await closeDuring(await takeCash(), holdRecibos, free)).toEqual({ outcome: 'closed', agree: false })
  })

  test('waits for the recording of a transfer dated in the closed period', async () => {
    const { db } = testApp.deps
    const { reservaId, id } = await bookedFamily(testApp)
    const ayer = addDays(hoy(), -1)
    const letGo = await holding(holdRecibos)
    const moving = desk.pay(reservaId, '1000', { canal: 'transferencia', fecha: ayer })
    await waitForLocks(db)
    const closing = closePeriodo(testApp.deps, admin, { hasta: ayer, nota: '' })
    await waitForLocks(db, 2)
    await letGo()
    await closing
    expect((await moving).status).toBe(200)
    expect(await db.$count(pagos, eq(pagos.usuarioId, id))).toBe(1)
    expect(await desk.pay(reservaId, '1', { canal: 'transferencia', fecha: ayer })).toMatchObject({
      status: 409,
      codigo: 'periodo_cerrado',
    })
  })

  test('waits for the recording of an online payment approved in the closed period', async () => {
    const { db } = testApp.deps
    const { token, plan, id } = await bookedFamily(testApp)
    const ayer = hoy()
    const proveedorId = await payOnline(testApp, token, [plan[1]?.id ?? 0], { notice: false })
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 86_400_000)
    const letGo = await holding(holdRecibos)
    const settling = settleFromProveedor(testApp.deps, proveedorId)
    await waitForLocks(db)
    let closed = false
    const closing = closePeriodo(testApp.deps, admin, { hasta: ayer, nota: '' }).finally(() => {
      closed = true
    })
    await waitForLocks(db, 2, () => closed)
    expect(closed).toBe(false)
    await letGo()
    expect(await settling).toBe('registrado')
    await closing
    expect(await db.$count(pagos, eq(pagos.usuarioId, id))).toBe(1)
  })

  test("makes the concurrent crediting of a transfer wait before it locks the transfer's row", async () => {
    const { db } = testApp.deps
    const { id: usuarioId, plan } = await bookedFamily(testApp)
    const [informada] = await db
      .insert(transferencias)
      .values({
        usuarioId,
        importe: asCentavos(100_000),
        fecha: hoy(),
        archivo: 'privado/prueba',
        archivoTipo: 'application/pdf',
        estado: 'informada',
        creadaEn: testApp.clock.now,
      })
      .returning()
    const id = informada?.id ?? 0
    await db.insert(transferenciaCuotas).values({ transferenciaId: id, cuotaId: plan[1]?.id ?? 0 })
    const letGo = await holding(lockCaja)
    const accrediting = desk.ask('POST', `transferencias/${id}/acreditacion`, {})
    await waitForLocks(db)
    const free = db.select().from(transferencias).where(eq(transferencias.id, id)).for('update', { skipLocked: true })
    expect(await free).toHaveLength(1)
    await letGo()
    expect((await accrediting).status).toBe(200)
  })
})
