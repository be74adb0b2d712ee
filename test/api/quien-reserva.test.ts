import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { paquetesCurso } from '../../src/server/db/schema/colegios.ts'
import { usuarios } from '../../src/server/db/schema/identidad.ts'
import { listaEspera } from '../../src/server/db/schema/reservas.ts'
import { book, call, formOf, makeCliente, makePersonal, makeViaje, post } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let testApp: TestApp
let admin: string
beforeEach(async () => {
  testApp = await openTestApp()
  admin = (await makePersonal(testApp, '1')).token
})
afterEach(() => testApp.close())

const companion = (viajeId: number, documento: string) =>
  call(testApp, 'POST', `admin/viajes/${viajeId}/acompanantes`, {
    token: admin,
    fields: { tipo: 'liberado', documento, apellido: 'Sosa', nombre: 'Inés', telefono: '', ocupalugar: '0', nota: '' },
  })

test('a booking with several obstacles is refused for the obstacle that checkBooking checks first', async () => {
  const { db } = testApp.deps
  const [viaje, other] = [await makeViaje(testApp, { cupo: 9 }), await makeViaje(testApp)]
  const [familia, foreign] = [await makeCliente(testApp), await makeCliente(testApp)]
  const done = []
  for (const documento of ['50900001', '50900002', '50900003', '50900004'])
    done.push(await book(testApp, viaje, familia.token, { documento }))
  await book(testApp, viaje, foreign.token, { documento: '50900005' })
  expect((await companion(viaje.viaje.id, '50900006')).status).toBe(200)
  const change = (row: Partial<typeof paquetesCurso.$inferInsert>) =>
    db.update(paquetesCurso).set(row).where(eq(paquetesCurso.id, viaje.viaje.id))
  const confirm = (mailConfirmadoEn: Date | null) =>
    db.update(usuarios).set({ mailConfirmadoEn }).where(eq(usuarios.id, familia.id))
  const [espera] = await db
    .insert(listaEspera)
    .values({
      ...{
        usuarioId: familia.id,
        paqueteCursoId: viaje.viaje.id,
        documento: '50900007',
        apellido: 'Paz',
        nombre: 'Ana',
      },
      ...{
        estado: 'ofrecido',
        ofrecidoHasta: new Date(testApp.clock.now.getTime() + 3_600_000),
        creadaEn: testApp.clock.now,
      },
    })
    .returning()
  const readCuenta = () => db.select().from(usuarios).where(eq(usuarios.id, familia.id))
  /** Sends a booking with another family's document number and an outdated agreement, unless `fields` replaces them. */
  const refusal = async (fields: Record<string, string> = {}) => {
    const form = formOf(viaje, { documento: '50900005', localidad: 'Otra', convenioHash: 'f'.repeat(64), ...fields })
    const answer = (await (await post(testApp, 'nuevareserva', form, familia)).json()) as { error?: { codigo: string } }
    return answer.error?.codigo
  }

  await confirm(null)
  await change({ activo: false, libres: 0 })
  const before = await readCuenta()
  expect(await refusal({ curso: String(other.curso.id) })).toBe('datos_invalidos')
  expect(await refusal({ pp: String(other.monto.id) })).toBe('viaje_cerrado')
  await change({ activo: true })
  expect(await refusal({ pp: String(other.monto.id) })).toBe('plan_invalido')
  expect(await refusal()).toBe('mail_sin_confirmar')
  await db.delete(listaEspera).where(eq(listaEspera.id, espera?.id ?? 0))
  expect(await refusal()).toBe('sin_lugares')
  expect(await refusal({ documento: '50900001' })).toBe('sin_lugares')
  await change({ libres: 4 })
  expect(await refusal({ documento: '50900001' })).toBe('reserva_existente')
  expect(await refusal()).toBe('mail_sin_confirmar')
  await confirm(testApp.clock.now)
  expect(await refusal()).toBe('reservas_sin_pagar')
  expect((await readCuenta()).map(({ localidad }) => localidad)).toEqual(before.map(({ localidad }) => localidad))
  const pago = { canal: 'efectivo', moneda: 'ARS', importe: '120000.00', fecha: '19-11-2026' }
  const [first] = done
  await call(testApp, 'POST', 'admin/pagos', { token: admin, fields: { reserva: first?.idreserva ?? '', ...pago } })
  expect(await refusal()).toBe('convenio_cambio')
  expect(await refusal({ convenioHash: '' })).toBe('reserva_no_disponible')
  expect(await refusal({ convenioHash: '', documento: '50900006' })).toBe('reserva_no_disponible')
  expect(await refusal({ convenioHash: '', documento: '50900008' })).toBeUndefined()
})

test('a proposal with several obstacles is refused for the obstacle that is checked first', async () => {
  const { db } = testApp.deps
  const [viaje, other] = [await makeViaje(testApp, { cupo: 2 }), await makeViaje(testApp)]
  const { mail } = await makeCliente(testApp)
  await book(testApp, viaje, (await makeCliente(testApp)).token, { documento: '50900005' })
  await companion(viaje.viaje.id, '50900006')
  const change = (row: Partial<typeof paquetesCurso.$inferInsert>) =>
    db.update(paquetesCurso).set(row).where(eq(paquetesCurso.id, viaje.viaje.id))
  const refusal = async (fields: Record<string, string> = {}) => {
    const form = formOf(viaje, { documento: '50900005', mail, ...fields })
    return (await call(testApp, 'POST', 'admin/propuestas', { token: admin, fields: form })).error?.codigo
  }

  await change({ activo: false, libres: 0 })
  expect(await refusal({ curso: String(other.curso.id) })).toBe('datos_invalidos')
  expect(await refusal({ pp: String(other.monto.id) })).toBe('viaje_cerrado')
  await change({ activo: true })
  expect(await refusal({ pp: String(other.monto.id) })).toBe('plan_invalido')
  expect(await refusal()).toBe('reserva_existente')
  expect(await refusal({ documento: '50900006' })).toBe('sin_lugares')
  await change({ libres: 1 })
  expect(await refusal({ documento: '50900006' })).toBe('acompanante_existente')
  expect(await refusal({ documento: '50900007' })).toBeUndefined()
})
