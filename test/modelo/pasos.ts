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

/** A step of a family, the staff, the provider or the clock. `n` and `m` select the objects. */
type Hacer = (mundo: Mundo, n: number, m: number) => Promise<unknown>

const sinPlan = { personalPago: false, anticipo: undefined, cuotas: undefined, valorcuota: undefined }
const hoy = ({ deps }: Mundo) => localDay(deps.now())

const pasos = {
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
    const datos = { canal, moneda, importe, fecha, comprobante: '', nota: '' } as const
    await registerPago(deps, admin, { ...datos, reserva: reserva.id })
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
    const filas = (await deps.db.select().from(preferencias)).filter(({ usuarioId }) => usuarioIds.includes(usuarioId))
    const vieja = pick(filas, n)
    if (vieja?.proveedorId) await testApp.sandbox.decide(vieja.proveedorId, 'aprobar')
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
    const clave = { clave: crypto.randomUUID(), cuerpoHash: '' }
    // If the provider can still refund, the app asks staff to confirm, and they mostly do.
    const confirmacanal = n % 4 > 0
    const pedido = { id: pago.id, canal, importe, nota: '', delcargo: n % 5 === 0, confirmacanal } as const
    await refundPago(deps, admin, pedido, clave)
    if (canal === 'efectivo') caja[pago.moneda] -= importe
  },

  // Refunds on the provider's site, whose webhook is lost.
  refundAtProveedor: async (mundo, n, m) => {
    const pago = pick(
      (await mundo.pagos()).filter(({ proveedorPagoId }) => proveedorPagoId),
      n,
    )
    const suyo = pago && (await mundo.testApp.sandbox.store.getPago(pago.proveedorPagoId ?? ''))
    if (!pago || suyo?.estado !== 'approved') return
    const devuelto = suyo.devoluciones.reduce((suma, { importe }) => suma + importe, 0)
    const importe = asCentavos(1 + ((m * 7919) % (suyo.importe - devuelto)))
    await mundo.deps.pagos.refund(suyo.id, importe, `m-${n}-${m}-${suyo.devoluciones.length}`)
  },

  chargeBack: async (mundo, n) => {
    const { store } = mundo.testApp.sandbox
    const pago = pick(
      (await mundo.pagos()).filter(({ proveedorPagoId }) => proveedorPagoId),
      n,
    )
    const suyo = pago && (await store.getPago(pago.proveedorPagoId ?? ''))
    if (suyo?.estado === 'approved') await store.putPago({ ...suyo, estado: 'charged_back' })
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

  // Refunds by hand, and then the provider refunds too.
  refundTwice: async (mundo, n, m) => {
    const { store } = mundo.testApp.sandbox
    const enPie = []
    for (const pago of await mundo.pagos()) {
      const suyo = await store.getPago(pago.proveedorPagoId ?? '')
      if (suyo?.estado === 'approved') enPie.push({ pago, suyo })
    }
    const { pago, suyo } = pick(enPie, n) ?? {}
    if (!pago || !suyo) return 'nothing'
    const pedido = {
      id: pago.id,
      canal: 'efectivo',
      importe: asCentavos(1 + ((m * 7919) % pago.importe)),
      nota: '',
      delcargo: true,
    } as const
    await refundPago(mundo.deps, mundo.admin, { ...pedido, confirmacanal: true })
    mundo.caja[pago.moneda] -= pedido.importe
    await store.putPago({ ...suyo, estado: 'charged_back' })
    await settleFromProveedor(mundo.deps, suyo.id)
  },

  // Closes the ledger up to the end of last month, or as far as allowed.
  closeBooks: async (mundo, n) => {
    const hasta = n % 2 ? addDays(hoy(mundo), -1) : addDays(addMonths(hoy(mundo), 0, 1), -1)
    await closePeriodo(mundo.deps, mundo.admin, { hasta, nota: '' })
    mundo.told.push([hasta, await formatMeses(mundo, hasta)])
  },

  cancel: async (mundo, n, m) => {
    const { deps, admin } = mundo
    const reserva = pick(await mundo.reservas(), n)
    if (!reserva) return
    const motivo = pick(['pedido', 'arrepentimiento', 'falta_de_pago', 'agencia'] as const, m) ?? 'pedido'
    const pedido = { id: reserva.id, motivo, detalle: '' }
    const escrito = {
      cargoars: asCentavos(reserva.precioArs % 7_000_003),
      cargousd: asCentavos(reserva.precioUsd % 7_001),
    }
    const visto = await shownCargo(mundo, reserva.id)
    await cancelReserva(deps, admin, m % 3 === 0 ? { ...pedido, ...visto, ...escrito } : { ...pedido, ...visto })
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

  // Offers and accepts a plan at once, regardless of earlier payments.
  changePlan: async (mundo, n, m) => {
    await pasos.offerPlan(mundo, n, m)
    await pasos.acceptPlan(mundo, (await mundo.propuestas()).length - 1)
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
    await pasos.adjust(mundo, n, m)
    await pasos.adjust(mundo, n + 1, m)
  },

  openChargeBack: async ({ deps, testApp, pagos }, n) => {
    const { store } = testApp.sandbox
    const pago = pick(
      (await pagos()).filter(({ proveedorPagoId }) => proveedorPagoId),
      n,
    )
    const suyo = pago && (await store.getPago(pago.proveedorPagoId ?? ''))
    if (suyo?.estado !== 'approved') return
    await store.putPago({ ...suyo, estado: 'charged_back', disputa: 'in_process' })
    await settleFromProveedor(deps, suyo.id)
  },

  // The agency wins a known chargeback, so the provider pays the money back.
  winChargeBack: async ({ deps, testApp, pagos }, n) => {
    const { store } = testApp.sandbox
    for (const { proveedorPagoId } of await pagos()) {
      const suyo = await store.getPago(proveedorPagoId ?? '')
      if (suyo?.estado !== 'charged_back' || n % 2) continue
      await settleFromProveedor(deps, suyo.id)
      await store.putPago({ ...suyo, estado: 'charged_back', disputa: 'reimbursed' })
      await settleFromProveedor(deps, suyo.id)
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
  const charge = (cual: string) => importes.find(({ moneda }) => moneda === cual)?.cargo || undefined
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

type Nombre = keyof typeof pasos | 'atOnce'

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
export const unPaso = fc.record({
  nombre: fc.oneof(...veces.map(([nombre, weight]) => ({ weight, arbitrary: fc.constant(nombre) }))),
  n: numero,
  m: numero,
})

/** Performs a step and returns its outcome. A refusal by a rule is a valid outcome; any other error is a defect. */
export async function take(mundo: Mundo, { nombre, n, m }: { nombre: Nombre; n: number; m: number }): Promise<string> {
  if (nombre === 'atOnce') {
    const desde = n % aLaVez.length
    const juntos = [...aLaVez.slice(desde), ...aLaVez.slice(0, desde)].slice(0, 4)
    return (await Promise.all(juntos.map((uno) => take(mundo, { nombre: uno, n, m })))).join(', ')
  }
  try {
    return (await (pasos[nombre] as Hacer)(mundo, n, m)) === 'nothing' ? 'nothing' : 'done'
  } catch (error) {
    if (error instanceof DomainError) return error.codigo
    throw error
  }
}
