import { count, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { nuevaReservaBody } from '../../src/contract/especificacion/reservas.ts'
import type { Tx } from '../../src/server/db/client.ts'
import { paquetesCurso } from '../../src/server/db/schema/colegios.ts'
import { reservas } from '../../src/server/db/schema/reservas.ts'
import type { Cliente } from '../../src/server/domain/actor.ts'
import { createReserva } from '../../src/server/domain/viajes/reservas/service.ts'
import { formOf, makeCliente, makeViaje } from '../factories.ts'
import { type House, openHouse } from '../house.ts'
import { asOwner } from '../owner.ts'
import { prove, size } from './probar.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const intentos = size(200, 2000)

/** Many families at once on a trip with one seat left. How many got it? */
async function race(take?: Parameters<typeof createReserva>[4]) {
  const viaje = await makeViaje(house, { cupo: 1 })
  const { id, mail } = await makeCliente(house)
  const clientes = await Promise.all(Array.from({ length: 20 }, () => makeCliente(house)))
  const actors = [{ id, mail }, ...clientes].map(
    (cliente): Cliente => ({
      tipo: 'cliente',
      id: cliente.id,
      mail: cliente.mail,
      sesionId: 0,
      origen: { ip: '', agente: '' },
    }),
  )
  const results = await Promise.allSettled(
    Array.from({ length: intentos }, (_, i) => {
      const actor = actors[i % actors.length] as Cliente
      return createReserva(house.deps, actor, nuevaReservaBody.parse(formOf(viaje)), undefined, take)
    }),
  )
  const refusals = results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as Error).message] : []))
  const [vendidas] = await house.deps.db
    .select({ n: count() })
    .from(reservas)
    .where(eq(reservas.paqueteCursoId, viaje.viaje.id))
  return { won: intentos - refusals.length, vendidas: vendidas?.n, refusals: new Set(refusals) }
}

prove('ultimo-lugar', async () => {
  const { refusals, ...carrera } = await race()
  expect(carrera).toEqual({ won: 1, vendidas: 1 })
  expect(refusals).toContain('sin_lugares')
  // Whoever waits too long for a connection is told to come back (503): a refusal as clear as the other.
  refusals.delete('timeout exceeded when trying to connect')
  expect(refusals).toEqual(new Set(['sin_lugares']))
  const dicho = `${intentos} attempts, 1 booking`
  const { won } = await raceUnguarded()
  expect(won).toBeGreaterThan(1)
  return `${dicho}; the control sold ${won}`
})

/** The control: without the guard the same race must oversell, or it proves nothing. */
async function raceUnguarded() {
  const { deps } = house
  await asOwner(deps.db, sql`alter table paquetes_curso drop constraint paquetes_curso_lugares`)
  // All that the pool lets in look before any of them writes, as they may without the guard.
  const juntos = 5
  let mirando = 0
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  return race(async (tx: Tx, paqueteCursoId: number) => {
    const [viaje] = await tx.select().from(paquetesCurso).where(eq(paquetesCurso.id, paqueteCursoId))
    mirando += 1
    if (mirando === juntos) open()
    await gate
    if (!viaje || viaje.libres <= 0) throw new Error('sin_lugares')
    const libres = viaje.libres - 1
    await tx.update(paquetesCurso).set({ libres }).where(eq(paquetesCurso.id, paqueteCursoId))
  })
}
