import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { cuenta } from '../../src/contract/dinero/cuenta.ts'
import type { ReplyOf } from '../../src/contract/endpoint.ts'
import type { listadoreservaspersonal } from '../../src/contract/viajes/reservas.ts'
import type { listadoviajesadmin, verviaje } from '../../src/contract/viajes/salidas.ts'
import { asCentavos, type Centavos, centavosToField, wireToCentavos } from '../../src/reglas/dinero.ts'
import { correos } from '../../src/server/db/schema/mensajes.ts'
import { cuotas } from '../../src/server/db/schema/reservas.ts'
import { remindCuotas } from '../../src/server/domain/cobranza/recordatorios/service.ts'
import { openSesion } from '../../src/server/domain/personas/identidad/service.ts'
import { lapseReservas } from '../../src/server/domain/viajes/reservas/service.ts'
import { get, makeCotizacion, makePersonal, post } from '../factories.ts'
import { readPdf } from '../pdf.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { bookedFamily, cashDesk, writePolitica } from './cobranza-de-prueba.ts'
import { decide } from './pagos-de-prueba.ts'

/** Tests that every screen and document shows the same debt of a booking. */

type Importes = { ars: number; usd: number }
/** The calls of the specification return amounts as text. */
type Importe = number | string
type Familia = Awaited<ReturnType<typeof bookedFamily>>
type Case = { monto?: Parameters<typeof bookedFamily>[1]; live: (familia: Familia) => Promise<unknown> }
type Desk = ReturnType<typeof cashDesk>

let testApp: TestApp
let desk: Desk

const mixto = { monto: { moneda: '3' as const, adicional: asCentavos(60_000), cuotasAdicional: 3 } }
const enDolares = { monto: { moneda: '2' as const, importe: asCentavos(90_000), senia: asCentavos(10_000), cuotas: 4 } }

async function cancel({ reservaId }: Familia) {
  const { results } = await desk.ask<{ importes: { moneda: string; cargo: Centavos | null }[] }>(
    'GET',
    `reservas/${reservaId}/cancelacion`,
  )
  const cargo = (which: string) => centavosToField(results.importes.find(({ moneda }) => moneda === which)?.cargo)
  const body = { motivo: 'pedido', cotizadoars: cargo('ARS'), cotizadousd: cargo('USD') }
  expect(await desk.ask('POST', `reservas/${reservaId}/cancelacion`, body)).toMatchObject({ status: 200 })
}

async function pay({ reservaId }: Familia, importe: string, extra: object = {}) {
  const answer = await desk.pay(reservaId, importe, extra)
  expect(answer).toMatchObject({ status: 200 })
  return answer.results
}

const cases: Record<string, Case> = {
  live: { live: (familia) => pay(familia, '120000') },
  'cancelled, paid more than the charge': {
    live: async (familia) => {
      await pay(familia, '600000')
      await cancel(familia)
    },
  },
  'cancelled, charge above what was paid': {
    live: async (familia) => {
      await pay(familia, '120000')
      await cancel(familia)
    },
  },
  'cancelled, charge paid afterwards': {
    live: async (familia) => {
      await cancel(familia)
      await pay(familia, '214800')
    },
  },
  'cancelled, charge waived': {
    live: async (familia) => {
      await pay(familia, '120000')
      await cancel(familia)
      const body = { motivo: 'Se mudan lejos' }
      expect(await desk.ask('POST', `reservas/${familia.reservaId}/condonacion`, body)).toMatchObject({ status: 200 })
    },
  },
  'reinstated after cancelling': {
    live: async (familia) => {
      await pay(familia, '120000')
      await cancel(familia)
      await desk.ask('POST', `reservas/${familia.reservaId}/reinstalacion`, {})
    },
  },
  'lapsed without a deposit': { live: async () => {} },
  'deposit paid late': {
    live: (familia) =>
      pay(familia, '225333.33', { conceptos: [familia.plan.find(({ numero }) => numero === 1)?.id ?? 0] }),
  },
  'payment in process': {
    live: async (familia) => {
      await pay(familia, '120000')
      const first = familia.plan.find(({ numero }) => numero === 1)?.id ?? 0
      const answer = await post(testApp, 'pago', { conceptos: `[${first}]` }, { token: familia.token })
      const { results } = (await answer.json()) as { results: { preferenceId: string } }
      await decide(testApp, results.preferenceId, 'pendiente')
    },
  },
  'with a refund': {
    live: async (familia) => {
      const { pago } = await pay(familia, '600000')
      const body = { canal: 'efectivo', importe: '300000' }
      expect(await desk.ask('POST', `pagos/${pago}/devoluciones`, body)).toMatchObject({ status: 200 })
    },
  },
  'in dollars': { monto: enDolares, live: (familia) => pay(familia, '100', { moneda: 'USD' }) },
  'in two currencies': { monto: mixto, live: (familia) => pay(familia, '120000') },
  'in two currencies, cancelled without payments': { monto: mixto, live: cancel },
  'in two currencies, cancelled, charge above what was paid': {
    monto: mixto,
    live: async (familia) => {
      await pay(familia, '120000')
      await cancel(familia)
    },
  },
  'in dollars, paid in pesos': { monto: enDolares, live: (familia) => pay(familia, '150000') },
  'in dollars, cancelled without payments': { monto: enDolares, live: cancel },
  'in dollars, cancelled, paid more than the charge': {
    monto: enDolares,
    live: async (familia) => {
      await pay(familia, '300', { moneda: 'USD' })
      await cancel(familia)
    },
  },
  'fully paid': { live: (familia) => pay(familia, '2148000') },
  'with two payments': {
    live: async (familia) => {
      await pay(familia, '120000')
      await pay(familia, '225333.33')
    },
  },
  'reinstated with the charge paid': {
    live: async (familia) => {
      await cancel(familia)
      await pay(familia, '214800')
      await desk.ask('POST', `reservas/${familia.reservaId}/reinstalacion`, {})
    },
  },
}

/** The expected amounts on 12 January 2027, when the cuotas of December and January are overdue. */
const expected: Record<string, { debe: Importes; vencido: Importes }> = {
  live: { debe: { ars: 202_800_000, usd: 0 }, vencido: { ars: 45_066_666, usd: 0 } },
  'cancelled, paid more than the charge': nothing(),
  'cancelled, charge above what was paid': {
    debe: { ars: 9_480_000, usd: 0 },
    vencido: { ars: 9_480_000, usd: 0 },
  },
  'cancelled, charge paid afterwards': nothing(),
  'cancelled, charge waived': nothing(),
  'reinstated after cancelling': {
    debe: { ars: 202_800_000, usd: 0 },
    vencido: { ars: 45_066_666, usd: 0 },
  },
  'lapsed without a deposit': nothing(),
  'deposit paid late': {
    debe: { ars: 192_266_667, usd: 0 },
    vencido: { ars: 34_533_333, usd: 0 },
  },
  'payment in process': {
    debe: { ars: 202_800_000, usd: 0 },
    vencido: { ars: 22_533_333, usd: 0 },
  },
  'with a refund': { debe: { ars: 184_800_000, usd: 0 }, vencido: { ars: 27_066_666, usd: 0 } },
  'in dollars': { debe: { ars: 0, usd: 80_000 }, vencido: { ars: 0, usd: 40_000 } },
  'in two currencies': { debe: { ars: 202_800_000, usd: 60_000 }, vencido: { ars: 45_066_666, usd: 40_000 } },
  'in two currencies, cancelled without payments': {
    debe: { ars: 21_480_000, usd: 6000 },
    vencido: { ars: 21_480_000, usd: 6000 },
  },
  'in two currencies, cancelled, charge above what was paid': {
    debe: { ars: 9_480_000, usd: 6000 },
    vencido: { ars: 9_480_000, usd: 6000 },
  },
  'in dollars, paid in pesos': {
    debe: { ars: 0, usd: 80_000 },
    vencido: { ars: 0, usd: 40_000 },
  },
  'in dollars, cancelled without payments': {
    debe: { ars: 0, usd: 9000 },
    vencido: { ars: 0, usd: 9000 },
  },
  'in dollars, cancelled, paid more than the charge': nothing(),
  'fully paid': nothing(),
  'with two payments': { debe: { ars: 180_266_667, usd: 0 }, vencido: { ars: 22_533_333, usd: 0 } },
  'reinstated with the charge paid': {
    debe: { ars: 193_320_000, usd: 0 },
    vencido: { ars: 35_586_666, usd: 0 },
  },
}

function nothing() {
  return { debe: { ars: 0, usd: 0 }, vencido: { ars: 0, usd: 0 } }
}

const familias = new Map<string, Familia>()

beforeAll(async () => {
  testApp = await openTestApp()
  await makeCotizacion(testApp, 150_000)
  desk = cashDesk(testApp, (await makePersonal(testApp, '1')).token)
  for (const [nombre, { monto, live }] of Object.entries(cases)) {
    const familia = await bookedFamily(testApp, monto)
    await live(familia)
    familias.set(nombre, familia)
  }
  testApp.clock.now = new Date('2027-01-12T15:00:00Z')
  await lapseReservas(testApp.deps)
  desk = cashDesk(testApp, (await makePersonal(testApp, '1')).token)
  for (const familia of familias.values())
    familia.token = await openSesion(testApp.deps, testApp.deps.db, { usuarioId: familia.id }, { ip: '', agente: '' })
})
afterAll(() => testApp.close())

const cents = (importe: Importe = 0) => (typeof importe === 'number' ? importe : wireToCentavos(importe))

const both = ({ ars, usd }: Record<'ars' | 'usd', Importe>) => ({ ars: cents(ars), usd: cents(usd) })

function sumOf(rows: readonly { moneda: string; importe: Importe }[]): Importes {
  const sum = (which: string) =>
    rows.filter(({ moneda }) => moneda === which).reduce((total, { importe }) => total + cents(importe), 0)
  return { ars: sum('ARS'), usd: sum('USD') }
}

const typed = (text: string) => text.replaceAll('.', '').replace(',', '.')

const cuentaOf = async ({ token }: Familia) => {
  const { results } = (await (await get(testApp, 'cuenta', { token })).json()) as {
    results: ReplyOf<typeof cuenta>['results']
  }
  const [reserva] = results.reservas
  if (!reserva) throw new Error('no booking')
  return reserva
}

/** Returns the booking's row in the staff's list. Checks that the filter for overdue bookings finds it only if a due is overdue. */
async function rowOf({ reservaId }: Familia) {
  const de = (mas: string) =>
    ask<ReplyOf<typeof listadoreservaspersonal>['results']>(`admin/reservas?busca=N.º ${reservaId}&${mas}`)
  const [row] = (await de('')).results
  if (!row) throw new Error('no row')
  expect((await de('vencido=1')).results).toHaveLength(row.vencidas > 0 ? 1 : 0)
  expect(row.vencidas > 0).toBe(row.vencidoars + row.vencidousd > 0)
  return row
}

type Plan = { moneda: string; debe: Importe; situacion: string }[]
const owedOf = (plan: Plan) => sumOf(plan.map(({ moneda, debe }) => ({ moneda, importe: debe })))
const lateOf = (plan: Plan) => owedOf(plan.filter(({ situacion }) => situacion === 'vencida'))

const debe: Record<string, (familia: Familia) => Promise<Importes>> = {
  "the family's account": async (familia) => both((await cuentaOf(familia)).debe),
  "the account's dues": async (familia) => owedOf((await cuentaOf(familia)).cuotas),
  'the payable dues, plus the deposit and dues in process': async ({ token, mail }) => {
    const answer = await get(testApp, `listadocuentas.php?mail=${mail}`, { token })
    const { results } = (await answer.json()) as { results: { moneda: string; importe: string }[] }
    const { cuotas: own } = await cuentaOf({ token } as Familia)
    const aparte = own
      .filter(({ numero, situacion }) => numero === 0 || situacion === 'en_proceso')
      .map(({ moneda, debe: importe }) => ({ moneda, importe }))
    return sumOf([...results, ...aparte])
  },
  "the staff's booking page": async ({ reservaId }) =>
    owedOf((await desk.account(reservaId)).cuotas as unknown as Plan),
  'the side panel': async ({ reservaId }) => {
    const { results } = await ask<{ plan: Plan }[]>(`verreserva.php?id=${reservaId}`)
    return owedOf(results[0]?.plan ?? [])
  },
  'the list and its CSV': async (familia) => {
    const { debears, debeusd } = await rowOf(familia)
    return { ars: debears, usd: debeusd }
  },
  "the specification's list": async ({ reservaId }) => {
    const answer = await post(testApp, 'listadoreservasnuevas', {}, { token: adminToken() })
    const { results } = (await answer.json()) as { results: { id: string; debears: string; debeusd: string }[] }
    const row = results.find(({ id }) => id === String(reservaId))
    return { ars: cents(row?.debears), usd: cents(row?.debeusd) }
  },
  'the trip board': async ({ viaje }) => {
    const { results } = await ask<ReplyOf<typeof verviaje>['results']>(`admin/viajes/${viaje.viaje.id}`)
    return sumOf([
      ...results.reservas.flatMap(({ debears, debeusd }) => [
        { moneda: 'ARS', importe: debears },
        { moneda: 'USD', importe: debeusd },
      ]),
      { moneda: 'ARS', importe: results.cargos.ars },
      { moneda: 'USD', importe: results.cargos.usd },
    ])
  },
  'the customer page': async ({ id }) => {
    const { results } = await ask<{ reservas: { saldo: { moneda: string; importe: Importe }[] }[] }>(
      `admin/clientes/${id}`,
    )
    return sumOf(results.reservas.flatMap(({ saldo }) => saldo))
  },
  'the account statement': async ({ reservaId, token }) => {
    const { text } = await readPdf(
      await (await get(testApp, `reservas/${reservaId}/estado.pdf`, { token })).arrayBuffer(),
    )
    const en = (nombre: string, sign: string) =>
      new RegExp(`En ${nombre}(?: ${sign} [\\d.]+,\\d\\d){2} ${sign} ([\\d.]+,\\d\\d)`).exec(text)?.[1] ?? '0,00'
    return sumOf([
      { moneda: 'ARS', importe: typed(en('pesos', '\\$')) },
      { moneda: 'USD', importe: typed(en('dólares', 'USD')) },
    ])
  },
  'the calendar file': async ({ reservaId, token }) => {
    const ics = await (await get(testApp, `reservas/${reservaId}/vencimientos.ics`, { token })).text()
    const lines = ics.replace(/\r\n[ \t]/g, '').matchAll(/SUMMARY:Vence [^\r\n]*: (\$|USD) ([\d.]+\\,\d\d)/g)
    return sumOf(
      [...lines].map(([, sign, importe = '']) => ({
        moneda: sign === 'USD' ? 'USD' : 'ARS',
        importe: typed(importe.replace('\\', '')),
      })),
    )
  },
}

const vencido: Record<string, (familia: Familia) => Promise<Importes>> = {
  'the list and its CSV': async (familia) => {
    const { vencidoars, vencidousd } = await rowOf(familia)
    return { ars: vencidoars, usd: vencidousd }
  },
  "the family's account": async (familia) => lateOf((await cuentaOf(familia)).cuotas),
  "the staff's booking page": async ({ reservaId }) =>
    lateOf((await desk.account(reservaId)).cuotas as unknown as Plan),
  'the side panel': async ({ reservaId }) => {
    const { results } = await ask<{ plan: Plan }[]>(`verreserva.php?id=${reservaId}`)
    return lateOf(results[0]?.plan ?? [])
  },
  'overdue dues by course': async ({ viaje }) => {
    const { results } = await ask<({ id: number } & Importes)[]>('admin/caja/vencido?limite=200')
    const own = results.find(({ id }) => id === viaje.viaje.id)
    return { ars: own?.ars ?? 0, usd: own?.usd ?? 0 }
  },
  'the families with debt': async ({ reservaId }) => {
    const { results } = await ask<({ id: number } & Importes)[]>('admin/caja/vencido/familias')
    const own = results.find(({ id }) => id === reservaId)
    return { ars: own?.ars ?? 0, usd: own?.usd ?? 0 }
  },
  'the trip list': async ({ viaje }) => {
    const { results } = await ask<ReplyOf<typeof listadoviajesadmin>['results']>('admin/viajes?ver=todos')
    const own = results.find(({ id }) => id === viaje.viaje.id)
    return { ars: own?.vencidoars ?? 0, usd: own?.vencidousd ?? 0 }
  },
}

let token = ''
const adminToken = () => token
beforeAll(async () => {
  token = (await makePersonal(testApp, '1')).token
})

async function ask<Results>(path: string) {
  const answer = await get(testApp, path, { token: adminToken() })
  expect(answer.status).toBe(200)
  return (await answer.json()) as { results: Results }
}

const surface = (superficies: typeof debe) => Object.keys(superficies)
const table = (superficies: typeof debe) =>
  surface(superficies).flatMap((nombre) => Object.keys(cases).map((testCase) => [testCase, nombre] as const))

describe('the debt of a booking is the same in every view', () => {
  test.each(table(debe))('booking %s, in %s', async (testCase, nombre) => {
    const familia = familias.get(testCase)
    if (!familia) throw new Error(testCase)
    expect(await debe[nombre]?.(familia)).toEqual(expected[testCase]?.debe)
  })
})

test("the report's total debt is the sum of all bookings", async () => {
  const { results } = await ask<{ debe: Importes }>('admin/caja/informe?desde=2026-11-01&hasta=2027-01-31')
  const all = Object.values(expected).flatMap(({ debe: own }) => [
    { moneda: 'ARS', importe: own.ars },
    { moneda: 'USD', importe: own.usd },
  ])
  expect(results.debe).toEqual(sumOf(all))
})

describe('the overdue amount of a booking is the same in every view', () => {
  test.each(table(vencido))('booking %s, in %s', async (testCase, nombre) => {
    const familia = familias.get(testCase)
    if (!familia) throw new Error(testCase)
    expect(await vencido[nombre]?.(familia)).toEqual(expected[testCase]?.vencido)
  })

  test('the overdue total of the dashboard is the sum of all bookings', async () => {
    const { results } = await ask<{ vencido: Importes }>('admin/tablero')
    const all = Object.values(expected).flatMap(({ vencido: own }) => [
      { moneda: 'ARS', importe: own.ars },
      { moneda: 'USD', importe: own.usd },
    ])
    expect(both(results.vencido)).toEqual(sumOf(all))
  })
})

test('reminders go only to families that owe the reminded due', async () => {
  const before = testApp.clock.now
  // Three days before the cuotas of February are due.
  testApp.clock.now = new Date('2027-02-07T15:00:00Z')
  await remindCuotas(testApp.deps)
  testApp.clock.now = before
  const enviados = await testApp.deps.db.select().from(correos).orderBy(asc(correos.id))
  const avisada = ({ id }: Familia) => enviados.some(({ clave }) => clave === `recordatorio-${id}-2027-02-10-3`)
  const avisadas = [...familias].filter(([, familia]) => avisada(familia)).map(([caso]) => caso)
  expect(avisadas).toEqual([
    'live',
    'reinstated after cancelling',
    'deposit paid late',
    'payment in process',
    'with a refund',
    'in dollars',
    'in two currencies',
    'in dollars, paid in pesos',
    'with two payments',
    'reinstated with the charge paid',
  ])
})

test('a cancellation charge above what was paid is one due, payable within ten days', async () => {
  await writePolitica(testApp, {})
  const { reservaId } = familias.get('cancelled, charge above what was paid') as Familia
  const own = await testApp.deps.db.select().from(cuotas).where(eq(cuotas.reservaId, reservaId))
  expect(own.filter(({ concepto }) => concepto === 'cancelacion')).toMatchObject([
    { importe: 21_480_000, pagado: 12_000_000, vencimiento: '2026-11-29' },
  ])
})
