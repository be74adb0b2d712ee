import { and, eq, like } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Dia } from '../../src/reglas/dia.ts'
import { asCentavos } from '../../src/reglas/dinero.ts'
import { feriados, paquetesCurso } from '../../src/server/db/schema/colegios.ts'
import { usuarios } from '../../src/server/db/schema/identidad.ts'
import { correos } from '../../src/server/db/schema/mensajes.ts'
import { revisiones, transferenciaCuotas, transferencias } from '../../src/server/db/schema/pagos.ts'
import { cuotas, fotosDocumento, reservas } from '../../src/server/db/schema/reservas.ts'
import { settleFromProveedor } from '../../src/server/domain/dinero/proveedor/service.ts'
import { openSesion } from '../../src/server/domain/personas/identidad/service.ts'
import { readCobranza, writeCobranza } from '../../src/server/domain/platform/ajustes/service.ts'
import { runMaintenance } from '../../src/server/jobs/maintain.ts'
import { book, makeCliente, makePersonal, makeViaje, post } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { cashDesk } from './cobranza-de-prueba.ts'

let testApp: TestApp
beforeEach(async () => {
  testApp = await openTestApp()
})
afterEach(() => testApp.close())

const goTo = async (dia: Dia, hora = '15:00') => {
  testApp.clock.now = new Date(`${dia}T${hora}:00Z`)
  await runMaintenance(testApp.deps)
}
const estadoOf = async (id: string) => {
  const [row] = await testApp.deps.db
    .select()
    .from(reservas)
    .where(eq(reservas.id, Number(id)))
  return row?.estado
}
const mailed = async (key: string) =>
  testApp.deps.db
    .select()
    .from(correos)
    .where(like(correos.clave, `${key}%`))
    .orderBy(correos.id)

const textoDe = (text: string) => /Dentro de \d+ días, el [\d/]+|Mañana, [\d/]+|El [\d/]+ venció/.exec(text)?.[0]

async function booked() {
  const viaje = await makeViaje(testApp)
  const cliente = await makeCliente(testApp)
  const reserva = await book(testApp, viaje, cliente.token)
  return { viaje, cliente, reserva, id: reserva.idreserva }
}

async function pay(usuarioId: number, id: string, count = 1) {
  // Opens a new session, because the clock has moved past the idle timeout of the first one.
  const token = await openSesion(testApp.deps, testApp.deps.db, { usuarioId }, { ip: '', agente: '' })
  const rows = await testApp.deps.db
    .select()
    .from(cuotas)
    .where(eq(cuotas.reservaId, Number(id)))
    .orderBy(cuotas.numero)
  const conceptos = JSON.stringify(
    rows
      .filter(({ numero }) => numero > 0)
      .slice(0, count)
      .map((row) => row.id),
  )
  const reply = (await (await post(testApp, 'pago', { conceptos }, { token })).json()) as {
    results: { preferenceId: string }
  }
  await testApp.sandbox.decide(reply.results.preferenceId, 'aprobar')
  await testApp.sandbox.deliver()
  await testApp.drain()
}

describe('an unpaid deposit', () => {
  test('has one reminder two days before its deadline, after which the booking lapses and frees the seat', async () => {
    const { viaje, cliente, reserva, id } = await booked()
    // Ten business days from 19 November, without holidays.
    expect(reserva.vencimientosenia).toBe('03-12-2026')
    const montos = await post(testApp, 'consultarmontos', { paquete: String(viaje.viaje.id) }, cliente)
    expect(await montos.json()).toMatchObject({ results: [{ fechavtosenia: '03-12-2026' }] })
    await goTo('2026-11-30')
    expect(await mailed('senia-por-vencer')).toHaveLength(0)
    await goTo('2026-12-01')
    await goTo('2026-12-02')
    await goTo('2026-12-03')
    expect(await mailed('senia-por-vencer')).toHaveLength(1)
    expect(await estadoOf(id)).toBe('pendiente_senia')
    await goTo('2026-12-04')
    await goTo('2026-12-05')
    expect(await estadoOf(id)).toBe('vencida')
    expect(await mailed('reserva-vencida')).toHaveLength(1)
    const [row] = await testApp.deps.db.select().from(paquetesCurso).where(eq(paquetesCurso.id, viaje.viaje.id))
    expect(row?.libres).toBe(10)
  })

  test('makes the booking lapse only in the daytime', async () => {
    const { id } = await booked()
    await goTo('2026-12-04', '08:00')
    expect(await estadoOf(id)).toBe('pendiente_senia')
    await goTo('2026-12-04', '12:00')
    expect(await estadoOf(id)).toBe('vencida')
  })

  test('makes the booking lapse only after the next business day, if the deadline is not a business day', async () => {
    const viaje = await makeViaje(testApp, { monto: { fechaVtoSenia: '2026-11-28' } })
    const { idreserva, vencimientosenia } = await book(testApp, viaje, (await makeCliente(testApp)).token)
    // A Saturday. The Monday after it is a holiday.
    expect(vencimientosenia).toBe('28-11-2026')
    await testApp.deps.db.insert(feriados).values({ fecha: '2026-11-30', nombre: 'Feriado puente' })
    for (const dia of ['2026-11-29', '2026-11-30', '2026-12-01'] as const) {
      await goTo(dia)
      expect(await estadoOf(idreserva)).toBe('pendiente_senia')
    }
    await goTo('2026-12-02')
    expect(await estadoOf(idreserva)).toBe('vencida')
  })

  test('does not make the booking lapse if money was received, but notifies staff once', async () => {
    const { cliente, id } = await booked()
    await pay(cliente.id, id)
    await goTo('2026-12-04')
    const deLaReserva = eq(revisiones.reservaId, Number(id))
    await testApp.deps.db.update(revisiones).set({ resuelta: true }).where(deLaReserva)
    await goTo('2026-12-05')
    expect(await estadoOf(id)).toBe('pendiente_senia')
    expect(await testApp.deps.db.select().from(revisiones).where(deLaReserva)).toMatchObject([
      { motivo: 'La seña venció el 03/12/2026 y hay dinero recibido: hay que decidir si la reserva sigue' },
    ])
  })
})

describe('a payment that is pending at the provider when the deposit is overdue', () => {
  const pending = async () => {
    const { viaje, cliente, id } = await booked()
    const [first] = await testApp.deps.db
      .select()
      .from(cuotas)
      .where(and(eq(cuotas.reservaId, Number(id)), eq(cuotas.numero, 1)))
    const { token } = cliente
    const conceptos = JSON.stringify([first?.id])
    const reply = (await (await post(testApp, 'pago', { conceptos }, { token })).json()) as {
      results: { preferenceId: string }
    }
    await testApp.sandbox.decide(reply.results.preferenceId, 'pendiente')
    await testApp.sandbox.deliver()
    await testApp.drain()
    return { viaje, id, preferenceId: reply.results.preferenceId }
  }
  const revisionesOf = (id: string) =>
    testApp.deps.db
      .select()
      .from(revisiones)
      .where(eq(revisiones.reservaId, Number(id)))

  test('holds the seat for ten days with one review for staff, and then the booking lapses', async () => {
    const { viaje, id } = await pending()
    for (const dia of ['2026-12-04', '2026-12-05'] as const) await goTo(dia)
    expect(await estadoOf(id)).toBe('pendiente_senia')
    expect(await revisionesOf(id)).toMatchObject([
      {
        resuelta: false,
        motivo:
          'La seña venció el 03/12/2026 y hay un pago en proceso: si no se acredita, la reserva vence después del 13/12/2026',
      },
    ])
    await goTo('2026-12-13')
    expect(await estadoOf(id)).toBe('pendiente_senia')
    await goTo('2026-12-14')
    expect(await estadoOf(id)).toBe('vencida')
    expect(await mailed('reserva-vencida')).toHaveLength(1)
    const [row] = await testApp.deps.db.select().from(paquetesCurso).where(eq(paquetesCurso.id, viaje.viaje.id))
    expect(row?.libres).toBe(10)
  })

  test('makes the booking lapse at the next maintenance run, not after ten days, when the payment fails', async () => {
    const { id, preferenceId } = await pending()
    await goTo('2026-12-04')
    const [pago] = await testApp.sandbox.store.listPagos({ preferenciaId: preferenceId })
    if (!pago) throw new Error('no payment')
    await testApp.sandbox.store.putPago({ ...pago, estado: 'rejected' })
    await settleFromProveedor(testApp.deps, pago.id)
    await goTo('2026-12-05')
    expect(await estadoOf(id)).toBe('vencida')
  })

  test('needs a decision by staff once the payment is approved', async () => {
    const { id, preferenceId } = await pending()
    await goTo('2026-12-04')
    await testApp.sandbox.decide(preferenceId, 'aprobar')
    await testApp.sandbox.deliver()
    await testApp.drain()
    await goTo('2026-12-20')
    expect(await estadoOf(id)).toBe('pendiente_senia')
    expect((await revisionesOf(id)).map(({ motivo }) => motivo)).toContain(
      'La seña venció el 03/12/2026 y hay dinero recibido: hay que decidir si la reserva sigue',
    )
  })
})

/** Books a trip for a family and reports a transfer of the first instalment. */
async function reported() {
  const { cliente, id } = await booked()
  const [first] = await testApp.deps.db
    .select()
    .from(cuotas)
    .where(and(eq(cuotas.reservaId, Number(id)), eq(cuotas.numero, 1)))
  const [transferencia] = await testApp.deps.db
    .insert(transferencias)
    .values({
      ...{ usuarioId: cliente.id, importe: asCentavos(22_533_333), fecha: '2026-11-19' },
      ...{ archivo: 'x', archivoTipo: 'image/jpeg', estado: 'informada', creadaEn: testApp.clock.now },
    })
    .returning()
  const { id: transferenciaId = 0 } = transferencia ?? {}
  await testApp.deps.db.insert(transferenciaCuotas).values({ transferenciaId, cuotaId: first?.id ?? 0 })
  return { id, transferenciaId }
}

test('a transfer reported by the family holds the seat and stops reminders, until staff reject the transfer', async () => {
  const { id } = await reported()
  for (const dia of ['2026-12-03', '2026-12-04'] as const) await goTo(dia)
  expect(await estadoOf(id)).toBe('pendiente_senia')
  expect(await mailed('recordatorio')).toHaveLength(0)
  await testApp.deps.db.update(transferencias).set({ estado: 'rechazada' })
  await goTo('2026-12-05')
  expect(await estadoOf(id)).toBe('vencida')
})

test('a transfer that staff credit ends the hold on the seat: the booking does not lapse, and staff decide', async () => {
  const { id, transferenciaId } = await reported()
  await goTo('2026-12-04')
  const desk = cashDesk(testApp, (await makePersonal(testApp, '1')).token)
  expect(await desk.ask('POST', `transferencias/${transferenciaId}/acreditacion`, {})).toMatchObject({ status: 200 })
  // A transfer that is only reported holds the seat until 13 December.
  for (const dia of ['2026-12-05', '2026-12-14', '2026-12-20'] as const) await goTo(dia)
  expect(await estadoOf(id)).toBe('pendiente_senia')
  expect(await mailed('reserva-vencida')).toHaveLength(0)
  const rows = await testApp.deps.db.select().from(revisiones).orderBy(revisiones.id)
  expect(rows.map(({ motivo }) => motivo)).toEqual([
    'La seña venció el 03/12/2026 y hay un pago en proceso: si no se acredita, la reserva vence después del 13/12/2026',
    'La seña venció el 03/12/2026 y hay dinero recibido: hay que decidir si la reserva sigue',
  ])
})

describe('payment reminders', () => {
  test('are sent 7 days before a due date, and not once the booking has lapsed', async () => {
    await booked()
    for (const dia of ['2026-12-02', '2026-12-03', '2026-12-04', '2026-12-07', '2026-12-08'] as const) await goTo(dia)
    // An unpaid deposit lets the booking lapse in December. A confirmed booking gets reminders for months.
    expect((await mailed('recordatorio')).map(({ clave }) => clave.replace(/^recordatorio-\d+-/, ''))).toEqual([
      '2026-12-10-7',
    ])
  })

  test('are sent late, once, with the days left, when the app was off on their day', async () => {
    await booked()
    await testApp.deps.db.update(reservas).set({ estado: 'confirmada' })
    for (const dia of ['2026-12-05', '2026-12-06', '2026-12-09', '2026-12-13', '2026-12-14'] as const) await goTo(dia)
    const notes = await mailed('recordatorio')
    expect(notes.map(({ clave, texto }) => [clave.replace(/^recordatorio-\d+-/, ''), textoDe(texto)])).toEqual([
      ['2026-12-10-7', 'Dentro de 5 días, el 10/12/2026'],
      ['2026-12-10-3', 'Mañana, 10/12/2026'],
      ['2026-12-10--2', 'El 10/12/2026 venció'],
    ])
  })

  test('are not sent after their window of days, nor on the day of the booking', async () => {
    await booked()
    await testApp.deps.db.update(reservas).set({ estado: 'confirmada' })
    await goTo('2026-12-11')
    await goTo('2026-12-16')
    expect(await mailed('recordatorio')).toHaveLength(0)
    testApp.clock.now = new Date('2027-01-05T15:00:00Z')
    const viaje = await makeViaje(testApp, { monto: { primerVencimiento: '2027-01-10', fechaVtoSenia: '2027-01-31' } })
    const { id, token } = await makeCliente(testApp)
    await book(testApp, viaje, token)
    await goTo('2027-01-05')
    expect(await mailed(`recordatorio-${id}-`)).toHaveLength(0)
    await goTo('2027-01-06')
    expect((await mailed(`recordatorio-${id}-`)).map(({ clave }) => clave)).toEqual([`recordatorio-${id}-2027-01-10-7`])
  })

  test("combine a family's children in one mail, without paid dues, and are never sent at night", async () => {
    const viaje = await makeViaje(testApp, { monto: { senia: 0, cuotas: 9 } })
    const cliente = await makeCliente(testApp)
    const one = await book(testApp, viaje, cliente.token)
    await book(testApp, viaje, cliente.token, { nombre: 'Tomás' })
    await testApp.deps.db.update(reservas).set({ estado: 'confirmada' })
    await goTo('2026-12-03', '10:00')
    expect(await mailed('recordatorio')).toHaveLength(0)
    for (const dia of ['2026-12-03', '2026-12-07', '2026-12-10', '2026-12-11'] as const) await goTo(dia)
    await pay(cliente.id, one.idreserva)
    await goTo('2026-12-12')
    const notes = await mailed('recordatorio')
    expect(notes.map(({ clave }) => clave.replace(/^recordatorio-\d+-/, ''))).toEqual([
      '2026-12-10-7',
      '2026-12-10-3',
      '2026-12-10-0',
      '2026-12-10--2',
    ])
    const [first, , , last] = notes
    expect(first?.texto).toContain('Martina')
    expect(first?.texto).toContain('Tomás')
    expect(last?.texto).toContain('Tomás')
    expect(last?.texto).not.toContain('Martina')
  })

  test('are not sent to families or by agencies that switched them off', async () => {
    const viaje = await makeViaje(testApp)
    const [sin, con] = [await makeCliente(testApp), await makeCliente(testApp)]
    await testApp.deps.db.update(usuarios).set({ recordatorios: false }).where(eq(usuarios.id, sin.id))
    for (const { token } of [sin, con]) await book(testApp, viaje, token)
    await goTo('2026-12-03')
    expect((await mailed('recordatorio')).map(({ para }) => para)).toEqual([con.mail])
    await writeCobranza(testApp.deps.db, { ...(await readCobranza(testApp.deps.db)), recordatorios: false })
    await testApp.deps.db.update(reservas).set({ estado: 'confirmada' })
    await goTo('2026-12-07')
    expect(await mailed('recordatorio')).toHaveLength(1)
  })
})

test('photos of documents are deleted with their files 30 days after the return', async () => {
  const { reserva } = await booked()
  await testApp.deps.db.update(reservas).set({ estado: 'confirmada' })
  const file = 'privado/fotos/prueba'
  await testApp.deps.storage.write(file, Buffer.from('sellada'))
  await testApp.deps.db
    .insert(fotosDocumento)
    .values({ pasajeroId: Number(reserva.idpasajero), archivo: file, ancho: 10, alto: 10 })
  await goTo('2027-10-19')
  expect(await testApp.deps.storage.exists(file)).toBe(true)
  await goTo('2027-10-20')
  expect(await testApp.deps.storage.exists(file)).toBe(false)
  expect(await testApp.deps.db.$count(fotosDocumento)).toBe(0)
})
