import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { book, makeCliente, makeViaje } from '../factories.ts'
import { asOwner, becomeOwner } from '../owner.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { payDues } from './cobranza-de-prueba.ts'

/** Tests that the database protects the ledger even from code that bypasses the domain module. */
let testApp: TestApp
let reservaId: number
let pagoId: number
let cuotaId: number
beforeAll(async () => {
  testApp = await openTestApp()
  const { token } = await makeCliente(testApp)
  const { idreserva } = await book(testApp, await makeViaje(testApp), token)
  reservaId = Number(idreserva)
  cuotaId = await one(sql`select id from cuotas where reserva_id = ${reservaId} and numero = 0`)
  pagoId = await payDues(testApp, [cuotaId])
})
afterAll(() => testApp.close())

async function one(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await testApp.deps.db.execute<{ id: number }>(query)
  return Number(rows[0]?.id)
}
/** Runs the statements as table owner in one transaction. Returns the SQLSTATE of the error, undefined after a commit. */
async function refusal(...queries: ReturnType<typeof sql>[]): Promise<string | undefined> {
  try {
    await testApp.deps.db.transaction(async (tx) => {
      await becomeOwner(tx)
      for (const query of queries) await tx.execute(query)
    })
    return undefined
  } catch (error) {
    const { cause = error } = error as { cause?: unknown }
    return (cause as { code?: string }).code
  }
}
const appendOnly = '23001'
const broken = '23514'

const nuevaCuota = (numero: number, importe: number) =>
  sql`insert into cuotas (reserva_id, numero, moneda, importe, vencimiento)
    values (${reservaId}, ${numero}, 'ARS', ${importe}, '2027-08-01')`
const devolucion = (importe: number) =>
  sql`insert into devoluciones (pago_id, importe, motivo) values (${pagoId}, ${importe}, 'devolucion')`
const imputacion = (importe: number) =>
  sql`insert into imputaciones (pago_id, cuota_id, importe, importe_pago)
    values (${pagoId}, ${cuotaId}, ${importe}, ${importe})`

describe('agreements and payments in the database', () => {
  test.each(['pagos', 'imputaciones', 'devoluciones', 'coberturas', 'recibos', 'convenios', 'cuotas'])(
    'refuse TRUNCATE of %s',
    async (table) => {
      const refused = asOwner(testApp.deps.db, sql.raw(`truncate ${table} cascade`))
      await expect(refused).rejects.toMatchObject({ cause: { message: `${table} es de solo agregar` } })
    },
  )

  test.each(['importe = importe - 1', `moneda = 'USD'`, 'numero = 40', 'reserva_id = reserva_id', 'importe = 1'])(
    'refuse a change of a due: %s',
    async (cambio) => {
      expect(await refusal(sql.raw(`update cuotas set ${cambio}`))).toBe(appendOnly)
    },
  )

  test('refuse deleting a due, but allow moving its due date', async () => {
    expect(await refusal(sql`delete from cuotas`)).toBe(appendOnly)
    expect(await refusal(sql`update cuotas set vencimiento = vencimiento + 1`)).toBeUndefined()
  })
})

describe('the dues of a booking', () => {
  test('cannot get an extra due, in either currency', async () => {
    expect(await refusal(nuevaCuota(20, 1))).toBe(broken)
    expect(
      await refusal(sql`insert into cuotas (reserva_id, numero, moneda, importe, vencimiento)
        values (${reservaId}, 1, 'USD', 1, '2027-08-01')`),
    ).toBe(broken)
  })

  test("sum to the booking's price, which is positive", async () => {
    expect(await refusal(sql`update reservas set precio_ars = precio_ars + 1`)).toBe(broken)
    expect(await refusal(sql`update reservas set precio_usd = 1`)).toBe(broken)
    expect(await refusal(sql`update reservas set precio_ars = 0`)).toBe(broken)
    expect(await refusal(sql`update reservas set precio_ars = -1, precio_usd = 1`)).toBe(broken)
  })

  test("cannot be missing, but a booking's other columns can change", async () => {
    const copy = sql`insert into reservas (usuario_id, pasajero_id, paquete_curso_id, colegio_id, curso_id, monto_id,
        documento, estado, vencimiento_senia, precio_ars, documento_tutor, apellido_tutor, nombre_tutor, telefono,
        localidad, calle, creada_en)
      select usuario_id, pasajero_id, paquete_curso_id, colegio_id, curso_id, monto_id, documento, 'cancelada',
        vencimiento_senia, precio_ars, documento_tutor, apellido_tutor, nombre_tutor, telefono, localidad, calle, creada_en
      from reservas where id = ${reservaId}`
    expect(await refusal(copy)).toBe(broken)
    expect(await refusal(sql`update reservas set visto = true where id = ${reservaId}`)).toBeUndefined()
  })
})

describe('a refund', () => {
  test('is refused while the refunded money still pays dues, in whole or in part', async () => {
    expect(await refusal(devolucion(12_000_000))).toBe(broken)
    expect(await refusal(devolucion(1))).toBe(broken)
    expect(await refusal(imputacion(-4_000_000), devolucion(4_000_001))).toBe(broken)
  })

  test('by staff cannot exceed the part that is not refunded yet, and a refund by the provider cannot exceed the payment', async () => {
    const doble = (canal: string, importe: number, excede: number) =>
      sql`insert into devoluciones (pago_id, importe, excede, motivo, canal)
        values (${pagoId}, ${importe}, ${excede}, 'devolucion', ${canal})`
    const deshacer = imputacion(-12_000_000)
    expect(await refusal(deshacer, doble('efectivo', 12_000_001, 1))).toBe(broken)
    expect(await refusal(deshacer, doble('mercadopago', 12_000_001, 1))).toBe(broken)
    expect(await refusal(deshacer, doble('efectivo', 12_000_000, 0), doble('mercadopago', 12_000_000, 0))).toBe(broken)
    expect(await refusal(deshacer, doble('efectivo', 12_000_000, 0), doble('efectivo', 1, 1))).toBe(broken)
    const dosVeces = [deshacer, doble('efectivo', 12_000_000, 0), doble('mercadopago', 5_000_000, 5_000_000)]
    const cubrir = (importe: number, motivo: string, pago: number | null = null) =>
      sql`insert into coberturas (devolucion_id, pago_id, importe, motivo, creado_en)
        values ((select max(id) from devoluciones), ${pago}, ${importe}, ${motivo}, now())`
    expect(await refusal(...dosVeces, cubrir(5_000_001, 'de más'))).toBe(broken)
    expect(await refusal(...dosVeces, cubrir(1, ''))).toBe(broken)
    expect(await refusal(...dosVeces, cubrir(1, '', pagoId))).toBe(broken)
    expect(await refusal(...dosVeces, cubrir(5_000_000, 'perdonado'), sql`update coberturas set importe = 1`)).toBe(
      appendOnly,
    )
  })

  test('is accepted before or after its allocations are reversed, and the refunded money cannot pay again', async () => {
    expect(await refusal(devolucion(4_000_000), imputacion(-4_000_000))).toBeUndefined()
    expect(await refusal(imputacion(-4_000_000), devolucion(4_000_000))).toBeUndefined()
    expect(await refusal(imputacion(1))).toBe(broken)
  })
})
