import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, type Dia } from '../../src/reglas/dia.ts'
import { buildPlan, depositDeadline } from '../../src/reglas/plan.ts'
import { feriados, montos, paquetesCurso } from '../../src/server/db/schema/colegios.ts'
import { call, get, makeCliente, makePersonal, makeViaje, post } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

test('SQL and `buildPlan` agree on which payment options can be booked', async () => {
  const { db } = testApp.deps
  const { viaje, monto } = await makeViaje(testApp)
  await db
    .insert(feriados)
    .values([{ fecha: '2026-12-08', nombre: 'Inmaculada' }])
    .onConflictDoNothing()
  const noLaborables = new Set((await db.select().from(feriados)).map(({ fecha }) => fecha))
  const dia = fc.integer({ min: 0, max: 420 }).map((dias) => addDays('2026-10-01', dias) as Dia)
  const terminos = fc.record({
    fechaVtoSenia: dia,
    primerVencimiento: dia,
    diaVencimiento: fc.integer({ min: 1, max: 31 }),
    cuotas: fc.integer({ min: 0, max: 12 }),
    conSenia: fc.boolean(),
    fechaSalida: dia,
    hoy: dia,
  })
  const open = { si: 0, no: 0 }
  await fc.assert(
    fc.asyncProperty(terminos, async ({ conSenia, fechaSalida, hoy, ...own }) => {
      const senia = own.cuotas === 0 ? monto.importe : conSenia ? monto.senia : 0
      await db
        .update(paquetesCurso)
        .set({ fechaSalida, fechaRegreso: addDays(fechaSalida, 3) })
        .where(eq(paquetesCurso.id, viaje.id))
      const [row] = await db
        .update(montos)
        .set({ ...own, senia })
        .where(eq(montos.id, monto.id))
        .returning()
      if (!row) throw new Error('no payment option')
      const vencimientoSenia = depositDeadline(row.fechaVtoSenia, hoy, noLaborables)
      const plan = buildPlan(row, { hoy, fechaSalida, vencimientoSenia })
      const { rows } = await db.execute<{ abierto: boolean }>(
        sql`select monto_reservable(m, ${fechaSalida}::date, ${hoy}::date, dia_habil(${hoy}::date, 10)) as abierto from montos m where m.id = ${row.id}`,
      )
      expect(rows[0]?.abierto).toBe(plan !== null)
      open[plan ? 'si' : 'no'] += 1
    }),
    { seed: 20_261_119, numRuns: 300 },
  )
  expect(Math.min(open.si, open.no)).toBeGreaterThan(30)
})

test('a trip without a bookable payment option is not bookable, and staff see the reason', async () => {
  const { db } = testApp.deps
  const { viaje, monto, curso, paquete } = await makeViaje(testApp)
  const { token } = await makeCliente(testApp)
  const admin = await makePersonal(testApp, '1')
  const offered = async () => ({
    formulario: (await (await post(testApp, 'paquetesSelect', { curso: String(curso.id) }, { token })).json()).results
      .length,
    pagina: (await (await get(testApp, `paquetecurso.php?id=${viaje.id}`)).json()).results[0].abierto,
    salida: (await (await get(testApp, `paquete.php?idpaquete=${paquete.id}`)).json()).results[0].primerasalida !== '',
    personal: (await call(testApp, 'GET', `admin/viajes/${viaje.id}`, admin)).results.viaje.abierto,
  })
  expect(await offered()).toEqual({ formulario: 1, pagina: '1', salida: true, personal: true })
  await db.update(montos).set({ fechaVtoSenia: '2026-11-01' }).where(eq(montos.id, monto.id))
  expect(await offered()).toEqual({ formulario: 0, pagina: '0', salida: false, personal: false })
  await db.update(paquetesCurso).set({ libres: 0 }).where(eq(paquetesCurso.id, viaje.id))
  const joined = await call(testApp, 'POST', 'lista-de-espera', {
    token,
    fields: { paquete: String(viaje.id), documento: '45123999', apellido: 'Sosa', nombre: 'Lía' },
  })
  expect([joined.status, joined.error]).toMatchObject([409, { codigo: 'viaje_cerrado' }])
})
