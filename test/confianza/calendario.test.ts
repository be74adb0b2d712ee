import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import type { cuenta } from '../../src/contract/dinero/cuenta.ts'
import type { ReplyOf } from '../../src/contract/endpoint.ts'
import { paquetesCurso } from '../../src/server/db/schema/colegios.ts'
import { cuotas, reservas } from '../../src/server/db/schema/reservas.ts'
import { openSesion } from '../../src/server/domain/personas/identidad/service.ts'
import { book, get, makeCliente, makeViaje } from '../factories.ts'
import { type House, openHouse } from '../house.ts'
import { prove } from './probar.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** When a family books, in UTC; which day that is in Tucumán; when the first due falls, and on which day of the month the others. */
const momentos = [
  { ahora: '2026-12-31T23:59:00Z', dia: '2026-12-31', primero: '2027-01-31', cada: 31 },
  // Still the last evening of the year where the family is.
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
    house.clock.now = new Date(ahora)
    const viaje = await makeViaje(house, {
      monto: { fechaVtoSenia: primero, primerVencimiento: primero, diaVencimiento: cada, cuotas: 6 },
    })
    await house.deps.db
      .update(paquetesCurso)
      .set({ fechaSalida: '2029-09-12', fechaRegreso: '2029-09-19' })
      .where(eq(paquetesCurso.id, viaje.viaje.id))
    const cliente = await makeCliente(house)
    const id = Number((await book(house, viaje, cliente.token)).idreserva)
    const [reserva] = await house.deps.db.select().from(reservas).where(eq(reservas.id, id))
    expect(enTucuman.format(reserva?.creadaEn), ahora).toBe(dia)
    expect(reserva?.vencimientoSenia, ahora).toBe(tenWorkdaysAfter(dia))
    const plan = await house.deps.db.select().from(cuotas).where(eq(cuotas.reservaId, id)).orderBy(cuotas.numero)
    const dichos = plan.flatMap(({ numero, vencimiento }) => (numero > 0 ? vencimiento : []))
    expect(dichos, ahora).toEqual(dichos.map((_, meses) => dueOf(primero, cada, meses)))
    vencimientos += dichos.length
    const ultimoSegundo = new Date(`${primero}T23:59:59-03:00`)
    expect(await situacionAt(cliente, ultimoSegundo), ahora).toBe('por_pagar')
    expect(await situacionAt(cliente, new Date(ultimoSegundo.getTime() + 1000)), ahora).toBe('vencida')
  }
  return `${momentos.length} moments around midnight, month ends and a leap day: ${vencimientos} dues on their day, each first one overdue from the local midnight after it; deposits' deadlines by working days`
})

/** So many months after the first one; a month without that day has it on its last. */
function dueOf(primero: string, cada: number, meses: number): string {
  if (meses === 0) return primero
  const ultimo = new Date(Date.UTC(Number(primero.slice(0, 4)), Number(primero.slice(5, 7)) + meses, 0))
  const dia = Math.min(cada, ultimo.getUTCDate())
  return `${ultimo.toISOString().slice(0, 7)}-${String(dia).padStart(2, '0')}`
}

/** Monday to Friday: no holiday stands in this house's calendar. */
function tenWorkdaysAfter(dia: string): string {
  const fecha = new Date(`${dia}T12:00:00Z`)
  for (let quedan = 10; quedan > 0; ) {
    fecha.setUTCDate(fecha.getUTCDate() + 1)
    if (fecha.getUTCDay() % 6 > 0) quedan -= 1
  }
  return fecha.toISOString().slice(0, 10)
}

/** How the family's first due stands at that moment, as its account says. */
async function situacionAt({ id }: { id: number }, momento: Date) {
  house.clock.now = momento
  const { deps } = house
  const token = await openSesion(deps, deps.db, { usuarioId: id }, { ip: '', agente: '' })
  const { results } = (await (await get(house, 'cuenta', { token })).json()) as ReplyOf<typeof cuenta>
  return results.reservas[0]?.cuotas.find(({ numero }) => numero === 1)?.situacion
}
