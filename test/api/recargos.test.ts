import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { correos } from '../../src/server/db/schema/mensajes.ts'
import { revisiones } from '../../src/server/db/schema/pagos.ts'
import { reservas } from '../../src/server/db/schema/reservas.ts'
import { chargeIntereses, reportImpagas } from '../../src/server/domain/recargos/service.ts'
import { makePersonal } from '../factories.ts'
import { type House, openHouse } from '../house.ts'
import { bookedFamily, cashDesk, writePolitica } from './cobranza-de-prueba.ts'

let house: House
beforeEach(async () => {
  house = await openHouse()
})
afterEach(() => house.close())

const desk = async () => cashDesk(house, (await makePersonal(house, '1')).token)
const mailsOf = (mail: string, clave: string) =>
  house.deps.db
    .select()
    .from(correos)
    .where(sql`${correos.para} = ${mail} and ${correos.clave} like ${`${clave}%`}`)
const priceOf = async (id: number) =>
  (await house.deps.db.select().from(reservas).where(eq(reservas.id, id)))[0]?.precioArs

describe('adjusting a price', () => {
  type Ajustado = { aumentaron: string; sinaumento: { reserva: string; motivo: string }[] }

  test('raises what is unpaid from a day on, where the accepted agreement allows, and tells each family once', async () => {
    const sinAjuste = await bookedFamily(house)
    await writePolitica(house, { ajuste: { porcentajeMaximo: 1000, diasDeAviso: 30 } })
    const una = await bookedFamily(house, {}, sinAjuste.viaje)
    const pagada = await bookedFamily(house, {}, sinAjuste.viaje)
    const office = await desk()
    await office.pay(una.reservaId, '200000')
    await office.pay(pagada.reservaId, '2148000')
    const adjust = (extra: object = {}, clave?: string) =>
      office.ask<Ajustado>(
        'POST',
        'ajustes-de-precio',
        { paquete: una.viaje.viaje.id, porcentaje: '8.5', desde: '2027-01-10', motivo: 'Transporte', ...extra },
        clave,
      )
    const { results } = await adjust({}, 'a1')
    expect(results.aumentaron).toBe('1')
    expect(results.sinaumento).toEqual([
      { reserva: String(sinAjuste.reservaId), motivo: 'Su convenio no permite ajustes de precio' },
      { reserva: String(pagada.reservaId), motivo: 'No debe cuotas desde esa fecha' },
    ])
    // Seven instalments of 225,333.33 and the last one of 225,333.36 rise; the first falls due before.
    const cuenta = await office.account(una.reservaId)
    const suben = cuenta.cuotas.filter(({ concepto }) => concepto === 'ajuste')
    expect(suben.map(({ importe, vencimiento }) => [importe, vencimiento])).toEqual([
      ...['10-01-2027', '10-02-2027', '10-03-2027', '10-04-2027', '10-05-2027', '10-06-2027', '10-07-2027'].map(
        (dia) => ['19153.33', dia],
      ),
      ['19153.34', '10-08-2027'],
    ])
    expect(await priceOf(una.reservaId)).toBe(214_800_000 + 7 * 1_915_333 + 1_915_334)
    expect(await priceOf(sinAjuste.reservaId)).toBe(214_800_000)
    expect(await adjust({}, 'a1')).toMatchObject({ results: { aumentaron: '1' } })
    expect(await adjust()).toMatchObject({ status: 409, codigo: 'ajuste_repetido' })
    expect(await mailsOf(una.mail, 'ajuste-de-precio')).toHaveLength(1)
    expect(await mailsOf(pagada.mail, 'ajuste-de-precio')).toHaveLength(0)
  })

  test('above the maximum or without its notice nothing rises, and each booking says why', async () => {
    await writePolitica(house, { ajuste: { porcentajeMaximo: 1000, diasDeAviso: 30 } })
    const { reservaId, viaje } = await bookedFamily(house)
    const office = await desk()
    const adjust = async (porcentaje: string, desde: string) =>
      (
        await office.ask<Ajustado>('POST', 'ajustes-de-precio', {
          paquete: viaje.viaje.id,
          porcentaje,
          desde,
          motivo: 'Transporte',
        })
      ).results.sinaumento
    const reserva = String(reservaId)
    expect(await adjust('10.01', '2027-01-10')).toEqual([{ reserva, motivo: 'Su convenio permite hasta 10,00 %' }])
    expect(await adjust('10', '2026-12-18')).toEqual([{ reserva, motivo: 'Su convenio pide 30 días de aviso' }])
    expect(await priceOf(reservaId)).toBe(214_800_000)
  })
})

describe('interest', () => {
  const politica = { interes: { porcentajeMensual: 300, diasDeGracia: 5 } }
  const chargeOn = async (dia: string) => {
    house.clock.now = new Date(`${dia}T15:00:00Z`)
    await chargeIntereses(house.deps)
    await chargeIntereses(house.deps)
  }

  test('each whole month after grace once, on what is owed then, due ten days later; interest bears none', async () => {
    await writePolitica(house, politica)
    const { reservaId, mail } = await bookedFamily(house)
    await (await desk()).pay(reservaId, '120000')
    const list = async () =>
      (await (await desk()).account(reservaId)).cuotas.filter(({ concepto }) => concepto === 'interes')
    await chargeOn('2027-01-14')
    expect(await list()).toEqual([])
    await chargeOn('2027-01-15')
    expect(await list()).toMatchObject([{ importe: '6760.00', vencimiento: '25-01-2027' }])
    await (await desk()).pay(reservaId, '125333.33', { fecha: '2027-01-15' })
    await chargeOn('2027-02-15')
    // The first instalment's second month, on the 100,000 that it owes; the second one's first.
    expect((await list()).map(({ importe }) => importe)).toEqual(['6760.00', '3000.00', '6760.00'])
    expect(await priceOf(reservaId)).toBe(214_800_000 + 676_000 + 300_000 + 676_000)
    expect(await mailsOf(mail, 'interes-')).toHaveLength(3)
  })

  test('months that nobody charged are caught up; no policy, no interest', async () => {
    const libre = await bookedFamily(house)
    await writePolitica(house, politica)
    const { reservaId, estado } = await bookedFamily(house)
    await (await desk()).pay(reservaId, '120000')
    await chargeOn('2027-03-16')
    const cuenta = await (await desk()).account(reservaId)
    expect(cuenta.cuotas.filter(({ concepto }) => concepto === 'interes')).toHaveLength(3 + 2 + 1)
    expect(await priceOf(libre.reservaId)).toBe(214_800_000)
    expect(await estado()).toBe('confirmada')
  })
})

describe('missed instalments', () => {
  const reportOn = async (dia: string) => {
    house.clock.now = new Date(`${dia}T15:00:00Z`)
    await reportImpagas(house.deps)
    await reportImpagas(house.deps)
  }

  test('two in a row are told to staff and to the family, once, and cancel nothing', async () => {
    const { reservaId, mail, estado, plan } = await bookedFamily(house)
    await (await desk()).pay(reservaId, '120000')
    const told = async () => [
      await house.deps.db.$count(revisiones, eq(revisiones.reservaId, reservaId)),
      (await mailsOf(mail, 'cuotas-impagas')).length,
    ]
    await reportOn('2026-12-20')
    expect(await told()).toEqual([0, 0])
    await reportOn('2027-01-10')
    expect(await told()).toEqual([0, 0])
    await reportOn('2027-01-11')
    expect(await told()).toEqual([1, 1])
    await reportOn('2027-02-11')
    expect(await told()).toEqual([1, 1])
    const office = await desk()
    await office.pay(reservaId, '225333.33', { fecha: '2027-02-11', conceptos: [plan[2]?.id] })
    await reportOn('2027-02-12')
    expect(await told()).toEqual([1, 1])
    await reportOn('2027-03-11')
    expect(await told()).toEqual([2, 2])
    expect(await estado()).toBe('confirmada')
  })
})
