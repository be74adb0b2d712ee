import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, localDay } from '../../src/reglas/dia.ts'
import { asCentavos } from '../../src/reglas/dinero.ts'
import type { Tx } from '../../src/server/db/client.ts'
import { numeradores, pagos, transferenciaCuotas, transferencias } from '../../src/server/db/schema/pagos.ts'
import { cuotas } from '../../src/server/db/schema/reservas.ts'
import type { Personal } from '../../src/server/domain/actor.ts'
import { closeCaja, closePeriodo, viewCaja } from '../../src/server/domain/dinero/caja/service.ts'
import { holdCaja } from '../../src/server/domain/dinero/libro/service.ts'
import { settleFromProveedor } from '../../src/server/domain/dinero/proveedor/service.ts'
import { makePersonal } from '../factories.ts'
import { type House, openHouse } from '../house.ts'
import { waitForLocks } from '../postgres/wait-for-locks.ts'
import { bookedFamily, cashDesk, payOnline } from './cobranza-de-prueba.ts'

/** Races of the till: who counts it and who takes cash or gives it back in the same second. Only PostgreSQL has any. */
describe('the till while money moves', () => {
  let house: House
  let admin: Personal
  let desk: ReturnType<typeof cashDesk>
  let dias = 0
  beforeAll(async () => {
    house = await openHouse()
  })
  afterAll(() => house.close())
  beforeEach(async () => {
    // Each race has a day of its own.
    dias += 1
    house.clock.now = new Date(Date.UTC(2026, 10, 19 + dias, 15))
    const { token, ...persona } = await makePersonal(house, '1')
    desk = cashDesk(house, token)
    admin = { tipo: 'personal', sesionId: 0, origen: { ip: '', agente: '' }, ...persona }
  })

  const hoy = () => localDay(house.clock.now)
  const free = async (_: Tx) => undefined

  /** Holds rows that others need, until told. */
  async function holding(hold: (tx: Tx) => Promise<unknown>) {
    const [held, mayGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holder = house.deps.db.transaction(async (tx) => {
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

  /** Runs `move` to where it waits for a row that we hold, closes the till meanwhile, and then lets it go. */
  async function closeDuring(
    move: () => Promise<{ status: number }>,
    hold: (tx: Tx) => Promise<unknown>,
    cierre?: Parameters<typeof closeCaja>[4],
  ) {
    const { db } = house.deps
    const { esperadoars, esperadousd } = await viewCaja(house.deps, hoy())
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
    const closing = closeCaja(house.deps, admin, contado, undefined, cierre).then(
      () => (outcome = 'closed'),
      (error: Error) => (outcome = error.message),
    )
    await waitForLocks(db, 2, () => outcome !== '')
    await letGo()
    await closing
    expect((await moving).status).toBe(200)
    const { esperadoars: despues, cierre: cierres } = await viewCaja(house.deps, hoy())
    return { outcome, agree: cierres.every((fila) => fila.esperadoars === despues) }
  }

  const holdRecibos = (tx: Tx) => tx.select().from(numeradores).where(eq(numeradores.nombre, 'recibo')).for('update')
  const takeCash = async () => {
    const { reservaId } = await bookedFamily(house)
    return () => desk.pay(reservaId, '1000', { fecha: hoy() })
  }

  test('a payment under way is in the count, or the count is made anew', async () => {
    expect(await closeDuring(await takeCash(), holdRecibos)).toEqual({ outcome: 'caja_movida', agree: true })
  })

  test('so is cash that goes back', async () => {
    const { reservaId, plan } = await bookedFamily(house)
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

  // The control: without the lock the same payment falls between the count and the close, and nobody is told.
  test('with the lock off the same payment falls between count and close', async () => {
    expect(await closeDuring(await takeCash(), holdRecibos, free)).toEqual({ outcome: 'closed', agree: false })
  })

  test('a payment of yesterday that is under way is written before yesterday’s books close', async () => {
    const { db } = house.deps
    const { reservaId, id } = await bookedFamily(house)
    const ayer = addDays(hoy(), -1)
    const letGo = await holding(holdRecibos)
    const moving = desk.pay(reservaId, '1000', { canal: 'transferencia', fecha: ayer })
    await waitForLocks(db)
    const closing = closePeriodo(house.deps, admin, { hasta: ayer, nota: '' })
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

  test('so is one that the provider approved yesterday', async () => {
    const { db } = house.deps
    const { token, plan, id } = await bookedFamily(house)
    const ayer = hoy()
    const proveedorId = await payOnline(house, token, [plan[1]?.id ?? 0], { notice: false })
    house.clock.now = new Date(house.clock.now.getTime() + 86_400_000)
    const letGo = await holding(holdRecibos)
    const settling = settleFromProveedor(house.deps, proveedorId)
    await waitForLocks(db)
    let closed = false
    const closing = closePeriodo(house.deps, admin, { hasta: ayer, nota: '' }).finally(() => {
      closed = true
    })
    await waitForLocks(db, 2, () => closed)
    expect(closed).toBe(false)
    await letGo()
    expect(await settling).toBe('registrado')
    await closing
    expect(await db.$count(pagos, eq(pagos.usuarioId, id))).toBe(1)
  })

  test('a transfer that is accredited waits for the till before it holds its row', async () => {
    const { db } = house.deps
    const { id: usuarioId, plan } = await bookedFamily(house)
    const [informada] = await db
      .insert(transferencias)
      .values({
        usuarioId,
        importe: asCentavos(100_000),
        fecha: hoy(),
        archivo: 'privado/prueba',
        archivoTipo: 'application/pdf',
        estado: 'informada',
        creadaEn: house.clock.now,
      })
      .returning()
    const id = informada?.id ?? 0
    await db.insert(transferenciaCuotas).values({ transferenciaId: id, cuotaId: plan[1]?.id ?? 0 })
    const letGo = await holding(holdCaja)
    const accrediting = desk.ask('POST', `transferencias/${id}/acreditacion`, {})
    await waitForLocks(db)
    const free = db.select().from(transferencias).where(eq(transferencias.id, id)).for('update', { skipLocked: true })
    expect(await free).toHaveLength(1)
    await letGo()
    expect((await accrediting).status).toBe(200)
  })
})
