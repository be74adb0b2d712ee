import fc from 'fast-check'
import { addDays, addMonths, localDay } from '../../src/reglas/dia.ts'
import { asCentavos } from '../../src/reglas/dinero.ts'
import { cotizaciones } from '../../src/server/db/schema/pagos.ts'
import { preferencias } from '../../src/server/db/schema/proveedor.ts'
import {
  adjustPrecios,
  chargeIntereses,
  reportUnpaidCuotas,
} from '../../src/server/domain/cobranza/recargos/service.ts'
import { closePeriodo } from '../../src/server/domain/dinero/caja/service.ts'
import { applyCreditoToReserva } from '../../src/server/domain/dinero/libro/service.ts'
import { collectSaldo, refundPago, registerPago, waiveSaldo } from '../../src/server/domain/dinero/mostrador/service.ts'
import {
  preparePago,
  processPendingAvisos,
  reconcilePagos,
  settleFromProveedor,
} from '../../src/server/domain/dinero/proveedor/service.ts'
import {
  cancelReserva,
  quoteCancelacion,
  reinstateReserva,
  waiveCargo,
} from '../../src/server/domain/viajes/cancelaciones/service.ts'
import {
  acceptCambio,
  offerCambio,
  viewCambio,
  withdrawPropuesta,
} from '../../src/server/domain/viajes/propuestas/service.ts'
import {
  createReserva,
  expireOfertas,
  joinEspera,
  lapseReservas,
  leaveEspera,
  listEsperas,
} from '../../src/server/domain/viajes/reservas/service.ts'
import { DomainError } from '../../src/server/domain-error.ts'
import { formatMeses } from './invariantes.ts'
import { type Mundo, pick } from './mundo.ts'

/** A step of a family, the staff, the provider or the clock. `n` and `m` select the objects and amounts. */
type Hacer = (mundo: Mundo, n: number, m: number) => Promise<unknown>

const sinPlan = { personalPago: false, anticipo: undefined, cuotas: undefined, valorcuota: undefined }
const hoy = ({ deps }: Mundo) => localDay(deps.now())

const steps = {
  book: ({ deps, familia, form }, n, m) => createReserva(deps, familia(n), form(n + m, m)),

  // Pays one cuota or several, fully or partly, in advance, or more than is owed.
  payAtOffice: async (mundo, n, m) => {
    const { deps, admin, caja } = mundo
    const reserva = pick(await mundo.reservas(), n)
    if (!reserva) return
    const moneda = m % 3 === 0 ? 'USD' : 'ARS'
    const importe = asCentavos(1 + (moneda === 'USD' ? (n * 7919) % 40_000 : (n * 104_729) % 60_000_000))
    const canal = m % 2 ? 'efectivo' : 'transferencia'
    // One payment in five is entered late, possibly into a closed period.
    const fecha = n % 5 ? hoy(mundo) : addDays(hoy(mundo), -(m % 40))
    const data = { canal, moneda, importe, fecha, comprobante: '', nota: '' } as const
    await registerPago(deps, admin, { ...data, reserva: reserva.id })
    caja[moneda] += importe
  },

  payOnline: async (mundo, n, m) => {
    const { deps, familias, testApp } = mundo
    const reserva = pick(await mundo.reservas(), n)
    const familia = familias.find(({ id }) => id === reserva?.usuarioId)
    if (!reserva || !familia) return
    const cuotaIds = (await mundo.impagas(reserva.id)).filter(({ numero }) => numero > 0).map(({ id }) => id)
    if (cuotaIds.length === 0) return
    const { preferenceId } = await preparePago(deps, familia, cuotaIds.slice(0, 1 + (m % 4)))
    await testApp.sandbox.decide(
      preferenceId,
      pick(['aprobar', 'aprobar', 'aprobar', 'rechazar', 'pendiente'], m) ?? 'aprobar',
    )
  },

  // Pays an earlier preferencia, whether or not a later one replaced it.
  payLate: async ({ deps, testApp, usuarioIds }, n) => {
    const rows = (await deps.db.select().from(preferencias)).filter(({ usuarioId }) => usuarioIds.includes(usuarioId))
    const old = pick(rows, n)
    if (old?.proveedorId) await testApp.sandbox.decide(old.proveedorId, 'aprobar')
  },

  notices: async ({ deps, testApp }) => {
    await testApp.sandbox.deliver()
    await processPendingAvisos(deps)
  },

  reconcile: ({ deps }) => reconcilePagos(deps),

  refund: async (mundo, n, m) => {
    const { deps, admin, caja } = mundo
    const pago = pick(await mundo.pagos(), n)
    if (!pago) return
    const canal = pago.canal === 'mercadopago' && m % 2 ? 'mercadopago' : 'efectivo'
    const importe = asCentavos(1 + ((m * 7919) % pago.importe))
    const key = { clave: crypto.randomUUID(), cuerpoHash: '' }
    // If the provider can still refund, the app asks staff to confirm, and they mostly do.
    const confirmacanal = n % 4 > 0
    const request = { id: pago.id, canal, importe, nota: '', delcargo: n % 5 === 0, confirmacanal } as const
    await refundPago(deps, admin, request, key)
    if (canal === 'efectivo') caja[pago.moneda] -= importe
  },

  // Refunds on the provider's site. The webhook is lost.
  refundAtProveedor: async (mundo, n, m) => {
    const pago = pick(
      (await mundo.pagos()).filter(({ proveedorPagoId }) => proveedorPagoId),
      n,
    )
    const own = pago && (await mundo.testApp.sandbox.store.getPago(pago.proveedorPagoId ?? ''))
    if (!pago || own?.estado !== 'approved') return
    const returned = own.devoluciones.reduce((sum, { importe }) => sum + importe, 0)
    const importe = asCentavos(1 + ((m * 7919) % (own.importe - returned)))
    await mundo.deps.pagos.refund(own.id, importe, `m-${n}-${m}-${own.devoluciones.length}`)
  },

  chargeBack: async (mundo, n) => {
    const { store } = mundo.testApp.sandbox
    const pago = pick(
      (await mundo.pagos()).filter(({ proveedorPagoId }) => proveedorPagoId),
      n,
    )
    const own = pago && (await store.getPago(pago.proveedorPagoId ?? ''))
    if (own?.estado === 'approved') await store.putPago({ ...own, estado: 'charged_back' })
  },

  // Collects an amount that was refunded twice: partly or fully, by hand or with the account's credit.
  collectDebt: async (mundo, n, m) => {
    const { deps, admin, caja } = mundo
    const saldo = pick(await mundo.saldos(), n)
    if (!saldo) return 'nothing'
    const canal = pick(['efectivo', 'transferencia', 'credito'] as const, m) ?? 'efectivo'
    const importe = asCentavos(1 + ((m * 7919) % saldo.excede))
    await collectSaldo(deps, admin, { id: saldo.id, canal, importe, fecha: hoy(mundo), comprobante: '', nota: '' })
    if (canal !== 'credito') caja[saldo.moneda] += importe
  },

  waiveDebt: async (mundo, n) => {
    const saldo = pick(await mundo.saldos(), n)
    if (!saldo) return 'nothing'
    await waiveSaldo(mundo.deps, mundo.admin, { id: saldo.id, motivo: 'Error de la agencia' })
  },

  // Refunds in cash, and then the provider takes the money back by a chargeback.
  refundTwice: async (mundo, n, m) => {
    const { store } = mundo.testApp.sandbox
    const approved = []
    for (const pago of await mundo.pagos()) {
      const own = await store.getPago(pago.proveedorPagoId ?? '')
      if (own?.estado === 'approved') approved.push({ pago, theirs: own })
    }
    const { pago, theirs } = pick(approved, n) ?? {}
    if (!pago || !theirs) return 'nothing'
    const request = {
      id: pago.id,
      canal: 'efectivo',
      importe: asCentavos(1 + ((m * 7919) % pago.importe)),
      nota: '',
      delcargo: true,
    } as const
    await refundPago(mundo.deps, mundo.admin, { ...request, confirmacanal: true })
    mundo.caja[pago.moneda] -= request.importe
    await store.putPago({ ...theirs, estado: 'charged_back' })
    await settleFromProveedor(mundo.deps, theirs.id)
  },

  // Closes the ledger up to yesterday, or up to the end of last month.
  closeBooks: async (mundo, n) => {
    const until = n % 2 ? addDays(hoy(mundo), -1) : addDays(addMonths(hoy(mundo), 0, 1), -1)
    await closePeriodo(mundo.deps, mundo.admin, { hasta: until, nota: '' })
    mundo.told.push([until, await formatMeses(mundo, until)])
  },

  cancel: async (mundo, n, m) => {
    const { deps, admin } = mundo
    const reserva = pick(await mundo.reservas(), n)
    if (!reserva) return
    const motivo = pick(['pedido', 'arrepentimiento', 'falta_de_pago', 'agencia'] as const, m) ?? 'pedido'
    const request = { id: reserva.id, motivo, detalle: '' }
    const written = {
      cargoars: asCentavos(reserva.precioArs % 7_000_003),
      cargousd: asCentavos(reserva.precioUsd % 7_001),
    }
    const seen = await shownCargo(mundo, reserva.id)
    await cancelReserva(deps, admin, m % 3 === 0 ? { ...request, ...seen, ...written } : { ...request, ...seen })
  },

  reinstate: async (mundo, n) => {
    const reserva = pick(await mundo.reservas(), n)
    if (reserva) await reinstateReserva(mundo.deps, mundo.admin, { id: reserva.id, detalle: '' })
  },

  waive: async (mundo, n) => {
    const reserva = pick(await mundo.reservas(), n)
    if (reserva) await waiveCargo(mundo.deps, mundo.admin, { id: reserva.id, motivo: `${n}` })
  },

  // Offers another plan of the same trip, which the family accepts or staff withdraw.
  offerPlan: async (mundo, n, m) => {
    const { deps, admin, choice } = mundo
    const reserva = pick(await mundo.reservas(), n)
    if (!reserva) return
    await offerCambio(deps, admin, { id: reserva.id, ...choice(m), ...sinPlan, motivo: `${n}-${m}` })
  },

  acceptPlan: async (mundo, n) => {
    const propuesta = pick(await mundo.propuestas(), n)
    const familia = mundo.familias.find(({ id }) => id === propuesta?.usuarioId)
    if (!propuesta || !familia) return 'nothing'
    const { id, convenio } = await viewCambio(mundo.deps, familia, propuesta.id)
    await acceptCambio(mundo.deps, familia, { id, convenioHash: convenio.hash })
  },

  // Offers a plan and accepts it in one step, so that no other step comes between.
  changePlan: async (mundo, n, m) => {
    await steps.offerPlan(mundo, n, m)
    await steps.acceptPlan(mundo, (await mundo.propuestas()).length - 1)
  },

  withdraw: async (mundo, n) => {
    const propuesta = pick(await mundo.propuestas(), n)
    if (propuesta) await withdrawPropuesta(mundo.deps, mundo.admin, propuesta.id)
  },

  passTime: async ({ deps, testApp }, n, m) => {
    testApp.clock.now = new Date(testApp.clock.now.getTime() + (1 + ((n + m) % 25)) * 86_400_000)
    await lapseReservas(deps)
    await expireOfertas(deps)
    await chargeIntereses(deps)
    await reportUnpaidCuotas(deps)
  },

  adjust: async (mundo, n, m) =>
    adjustPrecios(mundo.deps, mundo.admin, {
      paquete: mundo.viajeId,
      porcentaje: 1 + (n % 1500),
      desde: addDays(hoy(mundo), 1 + (m % 90)),
      motivo: `${n}-${m}`,
    }),

  // Raises prices twice. The second rise applies to the result of the first.
  adjustTwice: async (mundo, n, m) => {
    await steps.adjust(mundo, n, m)
    await steps.adjust(mundo, n + 1, m)
  },

  openChargeBack: async ({ deps, testApp, pagos }, n) => {
    const { store } = testApp.sandbox
    const pago = pick(
      (await pagos()).filter(({ proveedorPagoId }) => proveedorPagoId),
      n,
    )
    const own = pago && (await store.getPago(pago.proveedorPagoId ?? ''))
    if (own?.estado !== 'approved') return
    await store.putPago({ ...own, estado: 'charged_back', disputa: 'in_process' })
    await settleFromProveedor(deps, own.id)
  },

  // The agency wins a known chargeback, so the provider pays the money back.
  winChargeBack: async ({ deps, testApp, pagos }, n) => {
    const { store } = testApp.sandbox
    for (const { proveedorPagoId } of await pagos()) {
      const own = await store.getPago(proveedorPagoId ?? '')
      if (own?.estado !== 'charged_back' || n % 2) continue
      await settleFromProveedor(deps, own.id)
      await store.putPago({ ...own, estado: 'charged_back', disputa: 'reimbursed' })
      await settleFromProveedor(deps, own.id)
    }
  },

  lapse: ({ deps }) => lapseReservas(deps),

  applyCredit: async (mundo, n) => {
    const reserva = pick(await mundo.reservas(), n)
    if (reserva) await applyCreditoToReserva(mundo.deps, mundo.admin, { reserva: reserva.id })
  },

  setRate: async ({ deps, testApp }, n) => {
    const fecha = localDay(testApp.clock.now)
    await deps.db.insert(cotizaciones).values({ fecha, pesos: asCentavos(100_000 + ((n * 7919) % 90_000)) })
  },

  wait: ({ deps, familia, espera }, n, m) => joinEspera(deps, familia(n), espera(n + m)),

  stopWaiting: async ({ deps, familia }, n, m) => {
    const mia = pick((await listEsperas(deps, familia(n))).results, m)
    if (mia) await leaveEspera(deps, familia(n), mia.id)
  },
} satisfies Record<string, Hacer>

async function shownCargo({ deps }: Mundo, reserva: number) {
  const { importes } = await quoteCancelacion(deps, reserva)
  const charge = (which: string) => importes.find(({ moneda }) => moneda === which)?.cargo || undefined
  return { cotizadoars: charge('ARS'), cotizadousd: charge('USD') }
}

/** The steps that counter, families and provider may do in the same second. */
const aLaVez = [
  'payAtOffice',
  'refund',
  'collectDebt',
  'applyCredit',
  'cancel',
  'book',
  'notices',
  'payAtOffice',
  'acceptPlan',
  'lapse',
  'adjust',
  'reinstate',
] as const

type Nombre = keyof typeof steps | 'atOnce'

/** The relative frequency of each step. Payments are more frequent than cancellations. */
const veces: [Nombre, number][] = [
  ['book', 6],
  ['payAtOffice', 8],
  ['payOnline', 6],
  ['payLate', 2],
  ['notices', 4],
  ['reconcile', 2],
  ['refund', 4],
  ['refundAtProveedor', 2],
  ['chargeBack', 1],
  ['refundTwice', 8],
  ['collectDebt', 10],
  ['waiveDebt', 1],
  ['closeBooks', 2],
  ['cancel', 3],
  ['reinstate', 4],
  ['waive', 1],
  ['changePlan', 4],
  ['offerPlan', 1],
  ['acceptPlan', 2],
  ['withdraw', 1],
  ['passTime', 4],
  ['adjust', 2],
  ['adjustTwice', 1],
  ['openChargeBack', 1],
  ['winChargeBack', 1],
  ['applyCredit', 7],
  ['setRate', 3],
  ['wait', 2],
  ['stopWaiting', 1],
  ['atOnce', 3],
]

const numero = fc.nat(9_999)
export const randomStep = fc.record({
  nombre: fc.oneof(...veces.map(([nombre, weight]) => ({ weight, arbitrary: fc.constant(nombre) }))),
  n: numero,
  m: numero,
})

/** Performs a step and returns its outcome. A refusal by a rule is a valid outcome; any other error is a defect. */
export async function take(mundo: Mundo, { nombre, n, m }: { nombre: Nombre; n: number; m: number }): Promise<string> {
  if (nombre === 'atOnce') {
    const from = n % aLaVez.length
    const joined = [...aLaVez.slice(from), ...aLaVez.slice(0, from)].slice(0, 4)
    return (await Promise.all(joined.map((one) => take(mundo, { nombre: one, n, m })))).join(', ')
  }
  try {
    return (await (steps[nombre] as Hacer)(mundo, n, m)) === 'nothing' ? 'nothing' : 'done'
  } catch (error) {
    if (error instanceof DomainError) return error.codigo
    throw error
  }
}
