import { eq, inArray } from 'drizzle-orm'
import type { cuentareserva, registrarpago } from '../../src/contract/dinero/cobranza.ts'
import type { ReplyOf } from '../../src/contract/endpoint.ts'
import { localDay } from '../../src/reglas/dia.ts'
import { add, subtract } from '../../src/reglas/dinero.ts'
import { convenioPlantillas } from '../../src/server/db/schema/convenios.ts'
import { cuotas, reservas } from '../../src/server/db/schema/reservas.ts'
import { registerPago } from '../../src/server/domain/dinero/mostrador/service.ts'
import { book, call, get, makeCliente, makePersonal, makeViaje, post } from '../factories.ts'
import type { House } from '../house.ts'

type Monto = Parameters<typeof makeViaje>[1]

/** Calls the staff's API with JSON, as its screens do. */
export function cashDesk(house: House, token: string) {
  const ask = async <Results>(method: 'GET' | 'POST', path: string, body?: object, clave?: string) => {
    const { status, results, error } = await call<Results>(house, method, `admin/${path}`, { token, json: body, clave })
    return { status, results, codigo: error?.codigo, mensaje: error?.mensaje, campos: error?.campos }
  }
  const pay = (reserva: number, importe: string, extra: object = {}, clave?: string) =>
    ask<ReplyOf<typeof registrarpago>['results']>(
      'POST',
      'pagos',
      { reserva, importe, canal: 'efectivo', moneda: 'ARS', fecha: '2026-11-19', ...extra },
      clave,
    )
  const account = async (reserva: number) => (await ask<Cuenta>('GET', `reservas/${reserva}/cuenta`)).results
  return { ask, pay, account }
}

export type Cuenta = ReplyOf<typeof cuentareserva>['results']

/** A family with a booking of a trip of its own, or of `viaje`. */
export async function bookedFamily(house: House, monto: Monto = {}, viaje?: Awaited<ReturnType<typeof makeViaje>>) {
  const cliente = await makeCliente(house)
  const suyo = viaje ?? (await makeViaje(house, monto))
  const { idreserva } = await book(house, suyo, cliente.token)
  const reservaId = Number(idreserva)
  const plan = await house.deps.db.select().from(cuotas).where(eq(cuotas.reservaId, reservaId)).orderBy(cuotas.id)
  const estado = async () => (await house.deps.db.select().from(reservas).where(eq(reservas.id, reservaId)))[0]?.estado
  return { ...cliente, reservaId, viaje: suyo, plan, estado }
}

/** What families accept from here on. */
export async function writePolitica(house: House, politica: Record<string, unknown>) {
  const filas = await house.deps.db.select().from(convenioPlantillas).orderBy(convenioPlantillas.version)
  const ultima = filas.at(-1)
  if (!ultima) throw new Error('no template')
  await house.deps.db.insert(convenioPlantillas).values({ ...ultima, version: ultima.version + 1, politica })
}

/** Whole dues of one booking and one currency, paid at the counter. Answers the payment's id. */
export async function payDues(house: House, cuotaIds: number[], canal: 'efectivo' | 'transferencia' = 'efectivo') {
  const dues = await house.deps.db.select().from(cuotas).where(inArray(cuotas.id, cuotaIds))
  const [una] = dues
  if (!una) throw new Error('no such dues')
  const cajera = { ...(await makePersonal(house, '10')), tipo: 'personal', sesionId: 0, origen } as const
  const { pago } = await registerPago(house.deps, cajera, {
    ...{ reserva: una.reservaId, conceptos: cuotaIds, canal, moneda: una.moneda, comprobante: '', nota: '' },
    importe: add(...dues.map(({ importe, pagado }) => subtract(importe, pagado))),
    fecha: localDay(house.clock.now),
    confirmaigual: true,
  })
  return pago
}

const origen = { ip: '', agente: '' }

/** A payment by the sandbox, from its preparation to its settlement. Answers the provider's id of it. */
export async function payOnline(house: House, token: string, cuotaIds: number[], { notice = true } = {}) {
  const answer = await post(house, 'pago', { conceptos: JSON.stringify(cuotaIds) }, { token })
  const { results } = (await answer.json()) as { results: { preferenceId: string } }
  await house.sandbox.decide(results.preferenceId, 'aprobar')
  if (notice) {
    await house.sandbox.deliver()
    await house.drain()
  }
  const [pago] = await house.sandbox.store.listPagos({ preferenciaId: results.preferenceId })
  if (!pago) throw new Error('the provider has no payment')
  return pago.id
}

export async function openDues(house: House, { token }: { token: string }) {
  const { results } = (await (await get(house, 'listadocuentas.php', { token })).json()) as {
    results: { id: string }[]
  }
  return results.map(({ id }) => Number(id))
}
