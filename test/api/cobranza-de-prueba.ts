import { eq, inArray } from 'drizzle-orm'
import type { cuentareserva, registrarpago } from '../../src/contract/dinero/cobranza.ts'
import type { ReplyOf } from '../../src/contract/endpoint.ts'
import { localDay } from '../../src/reglas/dia.ts'
import { add, subtract } from '../../src/reglas/dinero.ts'
import { convenioPlantillas } from '../../src/server/db/schema/convenios.ts'
import { devoluciones, pagos } from '../../src/server/db/schema/pagos.ts'
import { cuotas, reservas } from '../../src/server/db/schema/reservas.ts'
import { registerPago } from '../../src/server/domain/dinero/mostrador/service.ts'
import { book, call, get, makeCliente, makePersonal, makeViaje, post } from '../factories.ts'
import type { TestApp } from '../test-app.ts'

type Monto = Parameters<typeof makeViaje>[1]

/** Confirms payments dated before their booking and refunds above the day's cash, because few tests are about these questions. */
const confirmed = (path: string) =>
  /^pagos$|\/(devolucion|devoluciones|acreditacion)$/.test(path) ? { confirmafecha: '1', confirmaefectivo: '1' } : {}

export function cashDesk(testApp: TestApp, token: string) {
  const ask = async <Results>(method: 'GET' | 'POST', path: string, body?: object, key?: string) => {
    const { status, results, error } = await call<Results>(testApp, method, `admin/${path}`, {
      token,
      json: body && { ...confirmed(path), ...body },
      clave: key,
    })
    return { status, results, codigo: error?.codigo, mensaje: error?.mensaje, campos: error?.campos }
  }
  const pay = (reserva: number, importe: string, extra: object = {}, key?: string) =>
    ask<ReplyOf<typeof registrarpago>['results']>(
      'POST',
      'pagos',
      { reserva, importe, canal: 'efectivo', moneda: 'ARS', fecha: '2026-11-19', ...extra },
      key,
    )
  const account = async (reserva: number) => (await ask<Cuenta>('GET', `reservas/${reserva}/cuenta`)).results
  return { ask, pay, account }
}

export type Cuenta = ReplyOf<typeof cuentareserva>['results']

export async function bookedFamily(testApp: TestApp, monto: Monto = {}, viaje?: Awaited<ReturnType<typeof makeViaje>>) {
  const cliente = await makeCliente(testApp)
  const own = viaje ?? (await makeViaje(testApp, monto))
  const { idreserva } = await book(testApp, own, cliente.token)
  const reservaId = Number(idreserva)
  const plan = await testApp.deps.db.select().from(cuotas).where(eq(cuotas.reservaId, reservaId)).orderBy(cuotas.id)
  const estado = async () =>
    (await testApp.deps.db.select().from(reservas).where(eq(reservas.id, reservaId)))[0]?.estado
  return { ...cliente, reservaId, viaje: own, plan, estado }
}

export async function writePolitica(testApp: TestApp, politica: Record<string, unknown>) {
  const rows = await testApp.deps.db.select().from(convenioPlantillas).orderBy(convenioPlantillas.version)
  const last = rows.at(-1)
  if (!last) throw new Error('no template')
  await testApp.deps.db.insert(convenioPlantillas).values({ ...last, version: last.version + 1, politica })
}

/** Pays whole cuotas of one booking and one currency at the counter. Returns the payment's id. */
export async function payDues(testApp: TestApp, cuotaIds: number[], canal: 'efectivo' | 'transferencia' = 'efectivo') {
  const dues = await testApp.deps.db.select().from(cuotas).where(inArray(cuotas.id, cuotaIds))
  const [one] = dues
  if (!one) throw new Error('no such dues')
  const cajera = { ...(await makePersonal(testApp, '10')), tipo: 'personal', sesionId: 0, origin } as const
  const { pago } = await registerPago(testApp.deps, cajera, {
    ...{ reserva: one.reservaId, conceptos: cuotaIds, canal, moneda: one.moneda, comprobante: '', nota: '' },
    importe: add(...dues.map(({ importe, pagado }) => subtract(importe, pagado))),
    fecha: localDay(testApp.clock.now),
    confirmaigual: true,
  })
  return pago
}

const origin = { ip: '', agente: '' }

/** Pays in the sandbox. Without `notice`, the webhook is not delivered. Returns the provider's payment id. */
export async function payOnline(testApp: TestApp, token: string, cuotaIds: number[], { notice = true } = {}) {
  const answer = await post(testApp, 'pago', { conceptos: JSON.stringify(cuotaIds) }, { token })
  const { results } = (await answer.json()) as { results: { preferenceId: string } }
  await testApp.sandbox.decide(results.preferenceId, 'aprobar')
  if (notice) {
    await testApp.sandbox.deliver()
    await testApp.drain()
  }
  const [pago] = await testApp.sandbox.store.listPagos({ preferenciaId: results.preferenceId })
  if (!pago) throw new Error('the provider has no payment')
  return pago.id
}

export async function openDues(testApp: TestApp, { token }: { token: string }) {
  const { results } = (await (await get(testApp, 'listadocuentas.php', { token })).json()) as {
    results: { id: string }[]
  }
  return results.map(({ id }) => Number(id))
}

export const pagosOf = (testApp: TestApp, usuarioId: number) =>
  testApp.deps.db.select().from(pagos).where(eq(pagos.usuarioId, usuarioId))

export const devueltos = (testApp: TestApp, pagoId = 0) =>
  testApp.deps.db.select().from(devoluciones).where(eq(devoluciones.pagoId, pagoId))
