import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Dia } from '../../src/reglas/dia.ts'
import { usuarios } from '../../src/server/db/schema/identidad.ts'
import { correos } from '../../src/server/db/schema/mensajes.ts'
import { revisiones } from '../../src/server/db/schema/pagos.ts'
import { reservas } from '../../src/server/db/schema/reservas.ts'
import {
  chargeIntereses,
  notifyIntereses,
  reportUnpaidCuotas,
} from '../../src/server/domain/cobranza/recargos/service.ts'
import { book, makePersonal, makeViaje } from '../factories.ts'
import { asOwner } from '../owner.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { bookedFamily, cashDesk, writePolitica } from './cobranza-de-prueba.ts'
import { decide, prepare } from './pagos-de-prueba.ts'

let testApp: TestApp
beforeEach(async () => {
  testApp = await openTestApp()
})
afterEach(() => testApp.close())

const desk = async () => cashDesk(testApp, (await makePersonal(testApp, '1')).token)
const mailsOf = (mail: string, key: string) =>
  testApp.deps.db
    .select()
    .from(correos)
    .where(sql`${correos.para} = ${mail} and ${correos.clave} like ${`${key}%`}`)
const priceOf = async (id: number) =>
  (await testApp.deps.db.select().from(reservas).where(eq(reservas.id, id)))[0]?.precioArs

describe('a price adjustment', () => {
  type Previa = { cuotas: number; debe: number; aumento: number }
  type Ajustado = { aumentaron: number; sinaumento: { reserva: number; motivo: string }[] }

  test('raises unpaid dues from a given day if the agreement allows it, and notifies each family once', async () => {
    const sinAjuste = await bookedFamily(testApp)
    await writePolitica(testApp, { ajuste: { porcentajeMaximo: 1000, diasDeAviso: 30 } })
    const one = await bookedFamily(testApp, {}, sinAjuste.viaje)
    const pagada = await bookedFamily(testApp, {}, sinAjuste.viaje)
    const office = await desk()
    await office.pay(one.reservaId, '200000')
    await office.pay(pagada.reservaId, '2148000')
    const adjust = (extra: object = {}, key?: string) =>
      office.ask<Ajustado>(
        'POST',
        'ajustes-de-precio',
        { paquete: one.viaje.viaje.id, porcentaje: '8.5', desde: '2027-01-10', motivo: 'Transporte', ...extra },
        key,
      )
    const { results } = await adjust({}, 'a1')
    expect(results.aumentaron).toBe(1)
    expect(results.sinaumento).toEqual([
      { reserva: sinAjuste.reservaId, motivo: 'Su convenio no permite ajustes de precio' },
      { reserva: pagada.reservaId, motivo: 'No debe cuotas desde esa fecha' },
    ])
    // Seven cuotas of 225,333.33 and the last one of 225,333.36 increase. The first cuota is due before the rise.
    const cuenta = await office.account(one.reservaId)
    const suben = cuenta.cuotas.filter(({ concepto }) => concepto === 'ajuste')
    expect(suben.map(({ importe, vencimiento }) => [importe, vencimiento])).toEqual([
      ...['2027-01-10', '2027-02-10', '2027-03-10', '2027-04-10', '2027-05-10', '2027-06-10', '2027-07-10'].map(
        (dia) => [1_915_333, dia],
      ),
      [1_915_334, '2027-08-10'],
    ])
    expect(await priceOf(one.reservaId)).toBe(214_800_000 + 7 * 1_915_333 + 1_915_334)
    expect(await priceOf(sinAjuste.reservaId)).toBe(214_800_000)
    expect(await adjust({}, 'a1')).toMatchObject({ results: { aumentaron: 1 } })
    expect(await adjust()).toMatchObject({ status: 409, codigo: 'ajuste_repetido' })
    expect(await mailsOf(one.mail, 'ajuste-de-precio')).toHaveLength(1)
    expect(await mailsOf(pagada.mail, 'ajuste-de-precio')).toHaveLength(0)
  })

  test('applied repeatedly raises each due once per adjustment, on the already adjusted amount', async () => {
    await writePolitica(testApp, { ajuste: { porcentajeMaximo: 1000, diasDeAviso: 1 } })
    const { reservaId, viaje } = await bookedFamily(testApp)
    const office = await desk()
    const dues: number[] = []
    for (const motivo of ['Transporte', 'Hotel', 'Comidas']) {
      await office.ask('POST', 'ajustes-de-precio', {
        paquete: viaje.viaje.id,
        porcentaje: '10',
        desde: '2026-12-01',
        motivo,
      })
      dues.push((await office.account(reservaId)).cuotas.length)
    }
    expect(dues).toEqual([19, 28, 37])
    const first = (await office.account(reservaId)).cuotas.filter(({ vencimiento }) => vencimiento === '2026-12-10')
    expect(first.map(({ importe }) => importe)).toEqual([22_533_333, 2_253_333, 2_478_667, 2_726_533])
  })

  test('above the maximum or without notice raises nothing, and returns the reason per booking', async () => {
    await writePolitica(testApp, { ajuste: { porcentajeMaximo: 1000, diasDeAviso: 30 } })
    const { reservaId, viaje } = await bookedFamily(testApp)
    const office = await desk()
    const adjust = async (porcentaje: string, from: string) =>
      (
        await office.ask<Ajustado>('POST', 'ajustes-de-precio', {
          paquete: viaje.viaje.id,
          porcentaje,
          desde: from,
          motivo: 'Transporte',
        })
      ).results.sinaumento
    const reserva = reservaId
    expect(await adjust('10.01', '2027-01-10')).toEqual([{ reserva, motivo: 'Su convenio permite hasta 10\u00a0%' }])
    expect(await adjust('10', '2026-12-18')).toEqual([{ reserva, motivo: 'Su convenio pide 30 días de aviso' }])
    expect(await priceOf(reservaId)).toBe(214_800_000)
  })

  test('previews which bookings are not raised and why', async () => {
    await writePolitica(testApp, { ajuste: { porcentajeMaximo: 1000, diasDeAviso: 30 } })
    const office = await desk()
    const { viaje, reservaId } = await bookedFamily(testApp)
    const paquete = String(viaje.viaje.id)
    const ask = (porcentaje: string) =>
      office.ask<Previa[]>('POST', 'ajustes-de-precio/previa', { paquete, porcentaje, desde: '1-1-2027' })
    const [row] = (await ask('10')).results
    expect(row).toMatchObject({ reserva: reservaId, moneda: 'ARS', motivo: '' })
    expect(Math.abs((row?.aumento ?? 0) - (row?.debe ?? 0) / 10)).toBeLessThan(5)
    expect((await ask('10.01')).results).toMatchObject([{ aumento: 0, motivo: 'Su convenio permite hasta 10\u00a0%' }])
    const before = (await office.account(reservaId)).cuotas.length
    await office.ask(
      'POST',
      'ajustes-de-precio',
      { paquete, porcentaje: '10', desde: '1-1-2027', motivo: 'Ómnibus' },
      'x',
    )
    const after = await office.account(reservaId)
    expect(after.cuotas.length - before).toBe(row?.cuotas)
    expect((await office.ask('GET', 'ajustes-de-precio')).results).toMatchObject([
      { porcentaje: 1000, motivo: 'Ómnibus', anunciadopor: 'Ana Soria' },
    ])
  })
})

describe('late-payment interest', () => {
  const politica = { interes: { porcentajeMensual: 300, diasDeGracia: 5 } }
  const chargeOn = async (dia: Dia) => {
    testApp.clock.now = new Date(`${dia}T15:00:00Z`)
    await chargeIntereses(testApp.deps)
    await chargeIntereses(testApp.deps)
  }

  test('is charged once per whole month after grace, on the debt of that day, without compounding', async () => {
    await writePolitica(testApp, politica)
    const { reservaId } = await bookedFamily(testApp)
    await (await desk()).pay(reservaId, '120000')
    const list = async () =>
      (await (await desk()).account(reservaId)).cuotas.filter(({ concepto }) => concepto === 'interes')
    await chargeOn('2027-01-14')
    expect(await list()).toEqual([])
    await chargeOn('2027-01-15')
    expect(await list()).toMatchObject([{ importe: 676_000, vencimiento: '2027-01-25' }])
    await (await desk()).pay(reservaId, '125333.33', { fecha: '2027-01-15' })
    await chargeOn('2027-02-15')
    // The first cuota's second month, on the 100,000 still owed, and the second cuota's first month.
    expect((await list()).map(({ importe }) => importe)).toEqual([676_000, 300_000, 676_000])
    expect(await priceOf(reservaId)).toBe(214_800_000 + 676_000 + 300_000 + 676_000)
  })

  test('is reported to the family in one mail a month, for all its bookings', async () => {
    await writePolitica(testApp, politica)
    const one = await bookedFamily(testApp)
    const other = await book(testApp, await makeViaje(testApp), one.token)
    const office = await desk()
    for (const id of [one.reservaId, Number(other.idreserva)]) await office.pay(id, '120000')
    const tell = async (dia: Dia) => {
      await chargeOn(dia)
      await notifyIntereses(testApp.deps)
      await notifyIntereses(testApp.deps)
      return mailsOf(one.mail, 'interes-')
    }
    const [enero, ...mas] = await tell('2027-01-15')
    expect([enero?.clave, mas]).toEqual([expect.stringMatching(/-2027-01$/), []])
    expect(enero?.texto.match(/Cuota 1 de/g)).toHaveLength(2)
    expect(await tell('2027-01-28')).toHaveLength(1)
    const febrero = (await tell('2027-02-15')).at(-1)
    // For each booking: the first cuota's second month and the second cuota's first month.
    expect(febrero?.texto.match(/venció el/g)).toHaveLength(4)
    expect(await tell('2027-02-27')).toHaveLength(2)
  })

  test('is mailed without names to an unconfirmed address', async () => {
    await writePolitica(testApp, politica)
    const { id, mail, reservaId } = await bookedFamily(testApp)
    await (await desk()).pay(reservaId, '120000')
    await testApp.deps.db.update(usuarios).set({ mailConfirmadoEn: null }).where(eq(usuarios.id, id))
    await chargeOn('2027-01-15')
    const other = { para: mail, asunto: '', html: '', texto: '', adjuntos: [], estado: 'guardado' as const }
    await testApp.deps.db
      .insert(correos)
      .values({ ...other, clave: `interes-${id}-mes-1`, creadoEn: testApp.clock.now })
    await notifyIntereses(testApp.deps)
    const [correo] = await mailsOf(mail, 'interes-familia-')
    expect(correo?.texto).toContain('Cuota 1 de tu pasajero, venció el 10/12/2026')
    expect(correo?.texto).not.toContain('Martina')
  })

  test('is not charged on a due with a payment in process', async () => {
    await writePolitica(testApp, politica)
    const { reservaId, token, plan } = await bookedFamily(testApp)
    await (await desk()).pay(reservaId, '120000')
    const { preferenceId } = await prepare(testApp, token, [String(plan[1]?.id)])
    await decide(testApp, preferenceId, 'pendiente')
    await chargeOn('2027-02-15')
    const { cuotas } = await (await desk()).account(reservaId)
    expect(cuotas.filter(({ concepto }) => concepto === 'interes')).toHaveLength(1)
  })

  test('is charged for all months since the last run, and never without a policy', async () => {
    const free = await bookedFamily(testApp)
    await writePolitica(testApp, politica)
    const { reservaId, estado } = await bookedFamily(testApp)
    await (await desk()).pay(reservaId, '120000')
    await chargeOn('2027-03-16')
    const cuenta = await (await desk()).account(reservaId)
    expect(cuenta.cuotas.filter(({ concepto }) => concepto === 'interes')).toHaveLength(3 + 2 + 1)
    expect(await priceOf(free.reservaId)).toBe(214_800_000)
    expect(await estado()).toBe('confirmada')
  })
})

describe('late-payment interest in special cases', () => {
  const politica = { interes: { porcentajeMensual: 1000, diasDeGracia: 0 } }
  const interesesOf = async (id: number) =>
    (await (await desk()).account(id)).cuotas.filter(({ concepto }) => concepto === 'interes')

  test('is not charged for the months in which the booking was cancelled', async () => {
    await writePolitica(testApp, politica)
    const { reservaId } = await bookedFamily(testApp)
    const first = await desk()
    await first.pay(reservaId, '120000')
    await first.ask('POST', `reservas/${reservaId}/cancelacion`, { motivo: 'agencia' })
    testApp.clock.now = new Date('2027-05-16T15:00:00Z')
    const office = await desk()
    expect((await office.ask('POST', `reservas/${reservaId}/reinstalacion`, {})).status).toBe(200)
    await office.ask('POST', 'creditos', { reserva: reservaId })
    await chargeIntereses(testApp.deps)
    expect(await interesesOf(reservaId)).toEqual([])
    testApp.clock.now = new Date('2027-06-16T15:00:00Z')
    await chargeIntereses(testApp.deps)
    await chargeIntereses(testApp.deps)
    // The six cuotas that were due before the reinstatement accrue interest from the reinstatement.
    expect(await interesesOf(reservaId)).toHaveLength(6)
    expect(await priceOf(reservaId)).toBeGreaterThan(214_800_000)
    const { results } = await (await desk()).ask<{ importes: { precio: number }[] }>(
      'GET',
      `reservas/${reservaId}/cancelacion`,
    )
    expect(results.importes).toMatchObject([{ precio: 214_800_000 }])
  })

  test('is still charged on the other bookings when one booking throws an error, and never on an erased account', async () => {
    await writePolitica(testApp, politica)
    const [one, mala, borrada, other] = [
      await bookedFamily(testApp),
      await bookedFamily(testApp),
      await bookedFamily(testApp),
      await bookedFamily(testApp),
    ]
    const office = await desk()
    for (const { reservaId } of [one, mala, borrada, other]) await office.pay(reservaId, '120000')
    await testApp.deps.db.update(usuarios).set({ eliminadoEn: testApp.clock.now }).where(eq(usuarios.id, borrada.id))
    await asOwner(
      testApp.deps.db,
      sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'broken'; end $$`,
      sql.raw(`create trigger refuse before insert on cuotas for each row
      when (new.concepto = 'interes' and new.reserva_id = ${mala.reservaId}) execute function refuse()`),
    )
    testApp.clock.now = new Date('2027-01-16T15:00:00Z')
    await expect(chargeIntereses(testApp.deps)).rejects.toThrow('1 of 3')
    const count = [one, mala, borrada, other].map(async ({ reservaId }) => (await interesesOf(reservaId)).length)
    expect(await Promise.all(count)).toEqual([1, 0, 0, 1])
  })
})

describe('missed instalments', () => {
  const reportOn = async (dia: Dia) => {
    testApp.clock.now = new Date(`${dia}T15:00:00Z`)
    await reportUnpaidCuotas(testApp.deps)
    await reportUnpaidCuotas(testApp.deps)
  }

  test('are reported to staff and the family once when two are consecutive, and cancel nothing', async () => {
    const { reservaId, mail, estado, plan } = await bookedFamily(testApp)
    await (await desk()).pay(reservaId, '120000')
    const told = async () => [
      await testApp.deps.db.$count(revisiones, eq(revisiones.reservaId, reservaId)),
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

  test('do not count while their payment is in process', async () => {
    const { reservaId, token, plan } = await bookedFamily(testApp)
    await (await desk()).pay(reservaId, '120000')
    const { preferenceId } = await prepare(testApp, token, [String(plan[2]?.id)])
    await decide(testApp, preferenceId, 'pendiente')
    await reportOn('2027-01-11')
    expect(await testApp.deps.db.$count(revisiones, eq(revisiones.reservaId, reservaId))).toBe(0)
  })
})
