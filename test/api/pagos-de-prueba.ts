import { count, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { cuotas } from '../../src/server/db/schema/reservas.ts'
import { book, get, makeCliente, makeViaje, post } from '../factories.ts'
import type { House } from '../house.ts'

export type Fila = {
  id: string
  numero: string
  cuota: string
  monto: string
  importe: string
  moneda: string
}

/** A family with one booking; its instalments as the wire lists them. */
export async function family(house: House, monto: Parameters<typeof makeViaje>[1] = {}) {
  const cliente = await makeCliente(house)
  const viaje = await makeViaje(house, monto)
  const { idreserva } = await book(house, viaje, cliente.token)
  const list = async () =>
    ((await (await get(house, `listadocuentas.php?mail=${cliente.mail}`, cliente)).json()) as { results: Fila[] })
      .results
  return { ...cliente, reservaId: Number(idreserva), list }
}

export async function prepare(house: House, token: string, ids: string[], headers?: Record<string, string>) {
  const answer = await post(house, 'pago', { conceptos: JSON.stringify(ids.map(Number)) }, { token, headers })
  const body = (await answer.json()) as {
    results?: { preferenceId: string; initPoint: string; importe: string }
    error?: { codigo: string }
  }
  return {
    status: answer.status,
    preferenceId: body.results?.preferenceId ?? '',
    importe: body.results?.importe,
    codigo: body.error?.codigo,
    body,
  }
}

/** The payer decides, the provider tells, we settle. */
export async function decide(house: House, preferenceId: string, decision: Parameters<House['sandbox']['decide']>[1]) {
  await house.sandbox.decide(preferenceId, decision)
  await house.sandbox.deliver()
  await house.drain()
}

export async function expectMoneyInvariants(house: House) {
  const [roto] = await house.deps.db
    .select({ n: count() })
    .from(cuotas)
    .where(
      sql`(select coalesce(sum(importe), 0) from imputaciones where cuota_id = cuotas.id) not between 0 and cuotas.importe`,
    )
  expect(roto?.n).toBe(0)
  const libros = await house.deps.db.execute<{ credito: number }>(sql`
    select p.importe - coalesce((select sum(importe - excede) from devoluciones where pago_id = p.id), 0)
      - coalesce((select sum(importe) from coberturas where pago_id = p.id), 0)
      - coalesce((select sum(importe_pago) from imputaciones where pago_id = p.id), 0) as credito from pagos p`)
  for (const { credito } of libros.rows) expect(Number(credito)).toBeGreaterThanOrEqual(0)
}
