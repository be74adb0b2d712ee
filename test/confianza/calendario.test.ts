import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import type { cuenta } from '../../src/contract/dinero/cuenta.ts'
import type { ReplyOf } from '../../src/contract/endpoint.ts'
import { paquetesCurso } from '../../src/server/db/schema/colegios.ts'
import { cuotas, reservas } from '../../src/server/db/schema/reservas.ts'
import { openSesion } from '../../src/server/domain/personas/identidad/service.ts'
import { book, get, makeCliente, makeViaje } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { prove } from './probar.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

/** The booking instants in UTC, their day in Tucumán, the first due date, and the day of the month of later ones. */
const momentos = [
  { ahora: '2026-12-31T23:59:00Z', dia: '2026-12-31', primero: '2027-01-31', cada: 31 },
  // In the family's time zone it is still the last evening of the year.
  { ahora: '2027-01-01T02:59:59Z', dia: '2026-12-31', primero: '2027-01-31', cada: 31 },
  { ahora: '2027-01-01T03:00:00Z', dia: '2027-01-01', primero: '2027-01-31', cada: 31 },
  { ahora: '2028-01-31T15:00:00Z', dia: '2028-01-31', primero: '2028-02-29', cada: 31 },
  { ahora: '2028-02-29T15:00:00Z', dia: '2028-02-29', primero: '2028-03-30', cada: 30 },
  { ahora: '2028-03-01T02:30:00Z', dia: '2028-02-29', primero: '2028-03-30', cada: 30 },
] as const

const enTucuman = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Tucuman' })

prove('calendario', async () => {
  let vencimientos = 0
  for (const { ahora, dia, primero, cada } of momentos) {
    testApp.clock.now = new Date(ahora)
    const viaje = await makeViaje(testApp, {
      monto: { fechaVtoSenia: primero, primerVencimiento: primero, diaVencimiento: cada, cuotas: 6 },
    })
    await testApp.deps.db
      .update(paquetesCurso)
      .set({ fechaSalida: '2029-09-12', fechaRegreso: '2029-09-19' })
      .where(eq(paquetesCurso.id, viaje.viaje.id))
    const cliente = await makeCliente(testApp)
    const id = Number((await book(testApp, viaje, cliente.token)).idreserva)
    const [reserva] = await testApp.deps.db.select().from(reservas).where(eq(reservas.id, id))
    expect(enTucuman.format(reserva?.creadaEn), ahora).toBe(dia)
    expect(reserva?.vencimientoSenia, ahora).toBe(tenWorkdaysAfter(dia))
    const plan = await testApp.deps.db.select().from(cuotas).where(eq(cuotas.reservaId, id)).orderBy(cuotas.numero)
    const texts = plan.flatMap(({ numero, vencimiento }) => (numero > 0 ? vencimiento : []))
    expect(texts, ahora).toEqual(texts.map((_, meses) => dueOf(primero, cada, meses)))
    vencimientos += texts.length
    const ultimoSegundo = new Date(`${primero}T23:59:59-03:00`)
    expect(await situacionAt(cliente, ultimoSegundo), ahora).toBe('por_pagar')
    expect(await situacionAt(cliente, new Date(ultimoSegundo.getTime() + 1000)), ahora).toBe('vencida')
  }
  return `${momentos.length} moments around midnight, month ends and a leap day: ${vencimientos} dues on their day, each first due overdue from the next local midnight; deposit deadlines in business days`
})

/** Returns the due date some months after the first one, or the month's last day if the month lacks that day. */
function dueOf(first: string, each: number, meses: number): string {
  if (meses === 0) return first
  const last = new Date(Date.UTC(Number(first.slice(0, 4)), Number(first.slice(5, 7)) + meses, 0))
  const dia = Math.min(each, last.getUTCDate())
  return `${last.toISOString().slice(0, 7)}-${String(dia).padStart(2, '0')}`
}

/** Counts Monday to Friday, because this calendar has no holidays. */
function tenWorkdaysAfter(dia: string): string {
  const fecha = new Date(`${dia}T12:00:00Z`)
  for (let remaining = 10; remaining > 0; ) {
    fecha.setUTCDate(fecha.getUTCDate() + 1)
    if (fecha.getUTCDay() % 6 > 0) remaining -= 1
  }
  return fecha.toISOString().slice(0, 10)
}

/** Returns the state of the family's first cuota at that instant, as its account shows it. */
async function situacionAt({ id }: { id: number }, moment: Date) {
  testApp.clock.now = moment
  const { deps } = testApp
  const token = await openSesion(deps, deps.db, { usuarioId: id }, { ip: '', agente: '' })
  const { results } = (await (await get(testApp, 'cuenta', { token })).json()) as ReplyOf<typeof cuenta>
  return results.reservas[0]?.cuotas.find(({ numero }) => numero === 1)?.situacion
}
