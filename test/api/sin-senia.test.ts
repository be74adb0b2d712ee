import { like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { correos } from '../../src/server/db/schema/mensajes.ts'
import { lapseReservas } from '../../src/server/domain/viajes/reservas/service.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { bookedFamily } from './cobranza-de-prueba.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

test('a booking without a deposit is confirmed at once, and its mail mentions no deposit', async () => {
  const { estado, plan, reservaId } = await bookedFamily(testApp, { monto: { senia: 0 } })
  expect(plan.map(({ numero }) => numero)).not.toContain(0)
  expect(await estado()).toBe('confirmada')
  const [correo] = await testApp.deps.db
    .select()
    .from(correos)
    .where(like(correos.clave, `reserva-${reservaId}`))
  expect(JSON.stringify(correo)).not.toContain('La seña se abona')
  testApp.clock.now = new Date('2027-01-20T15:00:00Z')
  await lapseReservas(testApp.deps)
  expect(await estado()).toBe('confirmada')
})
