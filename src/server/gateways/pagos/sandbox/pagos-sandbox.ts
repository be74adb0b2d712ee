import { createHash } from 'node:crypto'
import { type Centavos, subtract } from '../../../../reglas/dinero.ts'
import { sumDevuelto } from './pago-json.pure.ts'
import type { PagoSandbox, PreferenciaSandbox, SandboxStore } from './store.ts'

export type Decision = 'aprobar' | 'rechazar' | 'pendiente'
export type Cambio = { pago: PagoSandbox; nuevo: boolean }

const ESTADO = { aprobar: 'approved', rechazar: 'rejected', pendiente: 'pending' } as const

/** The moves of a payment, one at a time: the store has no transactions. */
export function createPagosSandbox(store: SandboxStore, now: () => Date) {
  const inOrder = createQueue()
  return {
    /** Null when the preference takes no decision any more: it is paid, or expired without a payment that waits. */
    decide: (preferencia: PreferenciaSandbox, decision: Decision): Promise<Cambio | null> =>
      inOrder(async () => {
        const pagos = await store.listPagos({ preferenciaId: preferencia.id })
        const pending = pagos.find((pago) => pago.estado === 'pending')
        const open = ['abierta', 'pendiente'].includes(outcomeOf(preferencia, pagos, now()))
        if (!open || (pending && decision === 'pendiente')) return null
        const hora = now().toISOString()
        const pago: PagoSandbox = {
          ...(pending ?? newPago(preferencia, pagos.length, hora)),
          estado: ESTADO[decision],
          cambiadoEn: hora,
          aprobadoEn: decision === 'aprobar' ? hora : null,
        }
        await store.putPago(pago)
        return { pago, nuevo: !pending }
      }),

    /** The refund, the same one for the same `clave`; a word of why not, otherwise. `importe` null is all that is left. */
    refund: (pagoId: string, importe: Centavos | null, clave: string) =>
      inOrder(async () => {
        const pago = await store.getPago(pagoId)
        if (!pago) return 'not_found'
        const done = pago.devoluciones.find((devolucion) => devolucion.clave === clave)
        if (done) return { pago, devolucion: done, nuevo: false }
        const left = subtract(pago.importe, sumDevuelto(pago))
        const amount = importe ?? left
        if (pago.estado !== 'approved' || amount <= 0 || amount > left) return 'not_refundable'
        const hora = now().toISOString()
        const devolucion = { id: numericId(`${pagoId}:${clave}`), importe: amount, clave, hechaEn: hora }
        const changed: PagoSandbox = {
          ...pago,
          estado: amount === left ? 'refunded' : 'approved',
          cambiadoEn: hora,
          devoluciones: [...pago.devoluciones, devolucion],
        }
        await store.putPago(changed)
        return { pago: changed, devolucion, nuevo: true }
      }),
  }
}

export type Situacion = 'abierta' | 'pendiente' | 'pagada' | 'vencida'

/** What a preference is, and so what its page offers. A payment that waits outlives the preference's own date. */
export function outcomeOf(preferencia: PreferenciaSandbox, pagos: PagoSandbox[], now: Date): Situacion {
  if (pagos.some((pago) => pago.aprobadoEn !== null)) return 'pagada'
  if (pagos.some((pago) => pago.estado === 'pending')) return 'pendiente'
  return preferencia.vence !== null && new Date(preferencia.vence) <= now ? 'vencida' : 'abierta'
}

/** The id follows from the attempt, so that two processes that decide at once write one payment. */
function newPago(preferencia: PreferenciaSandbox, attempt: number, hora: string): PagoSandbox {
  return {
    id: String(numericId(`${preferencia.id}:${attempt}`)),
    preferenciaId: preferencia.id,
    referencia: preferencia.referencia,
    titulo: preferencia.titulo,
    importe: preferencia.importe,
    mail: preferencia.mail,
    avisarA: preferencia.avisarA,
    estado: 'pending',
    creadoEn: hora,
    cambiadoEn: hora,
    aprobadoEn: null,
    devoluciones: [],
  }
}

/** Twelve digits, as the provider's ids look. */
function numericId(seed: string): number {
  return 100_000_000_000 + (createHash('sha256').update(seed).digest().readUIntBE(0, 6) % 900_000_000_000)
}

function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
}
