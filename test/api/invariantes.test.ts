import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { book, makeCliente, makeViaje } from '../factories.ts'
import { type House, openHouse } from '../house.ts'
import { asOwner, becomeOwner } from '../owner.ts'
import { payDues } from './cobranza-de-prueba.ts'

/** The database keeps the books even against a writer that passes the domain by. */
let house: House
let reservaId: number
let pagoId: number
let cuotaId: number
beforeAll(async () => {
  house = await openHouse()
  const { token } = await makeCliente(house)
  const { idreserva } = await book(house, await makeViaje(house), token)
  reservaId = Number(idreserva)
  cuotaId = await one(sql`select id from cuotas where reserva_id = ${reservaId} and numero = 0`)
  pagoId = await payDues(house, [cuotaId])
})
afterAll(() => house.close())

async function one(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await house.deps.db.execute<{ id: number }>(query)
  return Number(rows[0]?.id)
}
/** Runs in a transaction of its own, to its commit, as who owns the tables; answers the SQLSTATE that refused it. */
async function refusal(...queries: ReturnType<typeof sql>[]): Promise<string | undefined> {
  try {
    await house.deps.db.transaction(async (tx) => {
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

describe('what was agreed and what was paid', () => {
  test.each(['pagos', 'imputaciones', 'devoluciones', 'coberturas', 'recibos', 'convenios', 'cuotas'])(
    'TRUNCATE %s is refused by the table itself',
    async (tabla) => {
      const refused = asOwner(house.deps.db, sql.raw(`truncate ${tabla} cascade`))
      await expect(refused).rejects.toMatchObject({ cause: { message: `${tabla} es de solo agregar` } })
    },
  )

  test.each(['importe = importe - 1', `moneda = 'USD'`, 'numero = 40', 'reserva_id = reserva_id', 'importe = 1'])(
    'an instalment cannot be changed: %s',
    async (cambio) => {
      expect(await refusal(sql.raw(`update cuotas set ${cambio}`))).toBe(appendOnly)
    },
  )

  test('an instalment cannot be deleted; its date may move', async () => {
    expect(await refusal(sql`delete from cuotas`)).toBe(appendOnly)
    expect(await refusal(sql`update cuotas set vencimiento = vencimiento + 1`)).toBeUndefined()
  })
})

describe('the price of a booking', () => {
  test('an instalment too many is refused, in either currency', async () => {
    expect(await refusal(nuevaCuota(20, 1))).toBe(broken)
    expect(
      await refusal(sql`insert into cuotas (reserva_id, numero, moneda, importe, vencimiento)
        values (${reservaId}, 1, 'USD', 1, '2027-08-01')`),
    ).toBe(broken)
  })

  test('neither may the price leave its instalments, nor be none', async () => {
    expect(await refusal(sql`update reservas set precio_ars = precio_ars + 1`)).toBe(broken)
    expect(await refusal(sql`update reservas set precio_usd = 1`)).toBe(broken)
    expect(await refusal(sql`update reservas set precio_ars = 0`)).toBe(broken)
    expect(await refusal(sql`update reservas set precio_ars = -1, precio_usd = 1`)).toBe(broken)
  })

  test('a booking without instalments is refused; other changes of it are not', async () => {
    const copia = sql`insert into reservas (usuario_id, pasajero_id, paquete_curso_id, colegio_id, curso_id, monto_id,
        documento, estado, vencimiento_senia, precio_ars, documento_tutor, apellido_tutor, nombre_tutor, telefono,
        localidad, calle, creada_en)
      select usuario_id, pasajero_id, paquete_curso_id, colegio_id, curso_id, monto_id, documento, 'cancelada',
        vencimiento_senia, precio_ars, documento_tutor, apellido_tutor, nombre_tutor, telefono, localidad, calle, creada_en
      from reservas where id = ${reservaId}`
    expect(await refusal(copia)).toBe(broken)
    expect(await refusal(sql`update reservas set visto = true where id = ${reservaId}`)).toBeUndefined()
  })
})

describe('money that went back', () => {
  test('a refund that leaves its instalments paid is refused, whole or in part', async () => {
    expect(await refusal(devolucion(12_000_000))).toBe(broken)
    expect(await refusal(devolucion(1))).toBe(broken)
    expect(await refusal(imputacion(-4_000_000), devolucion(4_000_001))).toBe(broken)
  })

  test('by hand no more goes back than is left, nor by the provider than it took; what is beyond says so', async () => {
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
    // A payment that went back whole covers nothing.
    expect(await refusal(...dosVeces, cubrir(1, '', pagoId))).toBe(broken)
    expect(await refusal(...dosVeces, cubrir(5_000_000, 'perdonado'), sql`update coberturas set importe = 1`)).toBe(
      appendOnly,
    )
  })

  test('one that undoes them first or last is accepted, and pays nothing again', async () => {
    expect(await refusal(devolucion(4_000_000), imputacion(-4_000_000))).toBeUndefined()
    expect(await refusal(imputacion(-4_000_000), devolucion(4_000_000))).toBeUndefined()
    expect(await refusal(imputacion(1))).toBe(broken)
  })
})
