import { count, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { cuotas } from '../../src/server/db/schema/reservas.ts'
import { book, get, makeCliente, makeViaje, post } from '../factories.ts'
import type { TestApp } from '../test-app.ts'

export type Fila = {
  id: string
  numero: string
  cuota: string
  monto: string
  importe: string
  moneda: string
}

export async function family(testApp: TestApp, monto: Parameters<typeof makeViaje>[1] = {}) {
  const cliente = await makeCliente(testApp)
  const viaje = await makeViaje(testApp, monto)
  const { idreserva } = await book(testApp, viaje, cliente.token)
  const list = async () =>
    ((await (await get(testApp, `listadocuentas.php?mail=${cliente.mail}`, cliente)).json()) as { results: Fila[] })
      .results
  return { ...cliente, reservaId: Number(idreserva), list }
}

export async function prepare(testApp: TestApp, token: string, ids: string[], headers?: Record<string, string>) {
  const answer = await post(testApp, 'pago', { conceptos: JSON.stringify(ids.map(Number)) }, { token, headers })
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

/** Makes the payer decide and the provider send its webhook, then settles the payment. */
export async function decide(
  testApp: TestApp,
  preferenceId: string,
  decision: Parameters<TestApp['sandbox']['decide']>[1],
) {
  await testApp.sandbox.decide(preferenceId, decision)
  await testApp.sandbox.deliver()
  await testApp.drain()
}

export async function expectMoneyInvariants(testApp: TestApp) {
  const [roto] = await testApp.deps.db
    .select({ n: count() })
    .from(cuotas)
    .where(
      sql`(select coalesce(sum(importe), 0) from imputaciones where cuota_id = cuotas.id) not between 0 and cuotas.importe`,
    )
  expect(roto?.n).toBe(0)
  const libros = await testApp.deps.db.execute<{ credito: number }>(sql`
    select p.importe - coalesce((select sum(importe - excede) from devoluciones where pago_id = p.id), 0)
      - coalesce((select sum(importe) from coberturas where pago_id = p.id), 0)
      - coalesce((select sum(importe_pago) from imputaciones where pago_id = p.id), 0) as credito from pagos p`)
  for (const { credito } of libros.rows) expect(Number(credito)).toBeGreaterThanOrEqual(0)
}
