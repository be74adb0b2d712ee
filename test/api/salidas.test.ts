import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Dia } from '../../src/reglas/dia.ts'
import { cursos, paquetesCurso } from '../../src/server/db/schema/colegios.ts'
import { get, makeCliente, makeMonto, makeViaje, post } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let testApp: TestApp
let viaje: Awaited<ReturnType<typeof makeViaje>>

beforeEach(async () => {
  testApp = await openTestApp()
  viaje = await makeViaje(testApp)
})
afterEach(() => testApp.close())

const offer = async (fechaSalida: Dia, active = true) => {
  const { colegio, paquete } = viaje
  const [curso] = await testApp.deps.db
    .insert(cursos)
    .values({ colegioId: colegio.id, grado: '5.º año', division: fechaSalida, turno: 'tarde', anio: 2027 })
    .returning()
  const row = { paqueteId: paquete.id, cursoId: curso?.id ?? 0, cupo: 5, libres: 5 }
  const [created] = await testApp.deps.db
    .insert(paquetesCurso)
    .values({ ...row, fechaSalida, fechaRegreso: '2029-01-01', activo: active })
    .returning()
  await makeMonto(testApp, created?.id ?? 0)
}

const salidas = async () => {
  const answer = await get(testApp, `paquete.php?idpaquete=${viaje.paquete.id}`)
  const { results } = (await answer.json()) as { results: Record<string, string>[] }
  return [results[0]?.primerasalida, results[0]?.ultimasalida]
}

test('a package shows the first and last departure of its courses', async () => {
  expect(await salidas()).toEqual(['12-09-2027', '12-09-2027'])
  await offer('2027-10-03')
  await offer('2027-08-29')
  expect(await salidas()).toEqual(['29-08-2027', '03-10-2027'])
})

test('a package hides closed and departed trips', async () => {
  await offer('2028-02-01', false)
  await offer('2020-02-01')
  expect(await salidas()).toEqual(['12-09-2027', '12-09-2027'])
  await testApp.deps.db.update(paquetesCurso).set({ activo: false }).where(eq(paquetesCurso.id, viaje.viaje.id))
  expect(await salidas()).toEqual(['', ''])
})

test("a course's trips include the id of their package", async () => {
  const { token } = await makeCliente(testApp)
  const answer = await post(testApp, 'paquetesSelect', { curso: String(viaje.curso.id) }, { token })
  const { results } = (await answer.json()) as { results: Record<string, string>[] }
  expect(results).toMatchObject([{ id: String(viaje.viaje.id), idpaquete: String(viaje.paquete.id) }])
})
