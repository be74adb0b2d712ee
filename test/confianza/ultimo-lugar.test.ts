import { count, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { nuevaReservaBody } from '../../src/contract/especificacion/reservas.ts'
import type { Tx } from '../../src/server/db/client.ts'
import { paquetesCurso } from '../../src/server/db/schema/colegios.ts'
import { reservas } from '../../src/server/db/schema/reservas.ts'
import type { Cliente } from '../../src/server/domain/deps.ts'
import { createReserva } from '../../src/server/domain/viajes/reservas/service.ts'
import { formOf, makeCliente, makeViaje } from '../factories.ts'
import { asOwner } from '../owner.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { prove, size } from './probar.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const intentos = size(200, 2000)

/**
 * 21 families make many attempts at once to book a trip's last seat. Returns the successful attempts, the stored bookings and the reasons of
 * the refusals.
 */
async function race(take?: Parameters<typeof createReserva>[3]) {
  const viaje = await makeViaje(testApp, { cupo: 1 })
  const { id, mail } = await makeCliente(testApp)
  const clientes = await Promise.all(Array.from({ length: 20 }, () => makeCliente(testApp)))
  const actors = [{ id, mail }, ...clientes].map(
    (cliente): Cliente => ({
      tipo: 'cliente',
      id: cliente.id,
      mail: cliente.mail,
      sesionId: 0,
      origin: { ip: '', agente: '' },
    }),
  )
  const results = await Promise.allSettled(
    Array.from({ length: intentos }, (_, i) => {
      const actor = actors[i % actors.length] as Cliente
      return createReserva(testApp.deps, actor, nuevaReservaBody.parse(formOf(viaje)), take)
    }),
  )
  const refusals = results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as Error).message] : []))
  const [vendidas] = await testApp.deps.db
    .select({ n: count() })
    .from(reservas)
    .where(eq(reservas.paqueteCursoId, viaje.viaje.id))
  return { won: intentos - refusals.length, vendidas: vendidas?.n, refusals: new Set(refusals) }
}

prove('ultimo-lugar', async () => {
  const { refusals, ...carrera } = await race()
  expect(carrera).toEqual({ won: 1, vendidas: 1 })
  expect(refusals).toContain('sin_lugares')
  // A caller that waits too long for a connection gets 503, which is also a clear refusal.
  refusals.delete('timeout exceeded when trying to connect')
  expect(refusals).toEqual(new Set(['sin_lugares']))
  const text = `${intentos} attempts, 1 booking`
  const { won } = await raceUnguarded()
  expect(won).toBeGreaterThan(1)
  return `${text}; the control sold ${won}`
})

/** Control: without the guard the same race must oversell. Otherwise the test would prove nothing. */
async function raceUnguarded() {
  const { deps } = testApp
  await asOwner(deps.db, sql`alter table paquetes_curso drop constraint paquetes_curso_lugares`)
  // The first `joined` transactions read the free seats before any of them writes, which the guard would prevent.
  const joined = 5
  let mirando = 0
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  return race(async (tx: Tx, paqueteCursoId: number) => {
    const [viaje] = await tx.select().from(paquetesCurso).where(eq(paquetesCurso.id, paqueteCursoId))
    mirando += 1
    if (mirando === joined) open()
    await gate
    if (!viaje || viaje.libres <= 0) throw new Error('sin_lugares')
    const free = viaje.libres - 1
    await tx.update(paquetesCurso).set({ libres: free }).where(eq(paquetesCurso.id, paqueteCursoId))
  })
}
