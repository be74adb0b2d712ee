import { createHash } from 'node:crypto'
import { type Centavos, subtract } from '../../../../reglas/dinero.ts'
import { sumDevuelto } from './pago-json.pure.ts'
import type { PagoSandbox, PreferenciaSandbox, SandboxStore } from './store.ts'

export const decisiones = ['aprobar', 'rechazar', 'pendiente', 'disputar', 'perder', 'ganar'] as const
export type Decision = (typeof decisiones)[number]
export type PagoChange = { pago: PagoSandbox; nuevo: boolean }

const MOVES: Record<Decision, Pick<PagoSandbox, 'estado' | 'disputa'>> = {
  aprobar: { estado: 'approved' },
  rechazar: { estado: 'rejected' },
  pendiente: { estado: 'pending' },
  disputar: { estado: 'charged_back', disputa: 'in_process' },
  perder: { estado: 'charged_back', disputa: 'settled' },
  ganar: { estado: 'charged_back', disputa: 'reimbursed' },
}

/** Changes payments one at a time, because the store has no transactions. */
export function createPagosSandbox(store: SandboxStore, now: () => Date) {
  const inOrder = createQueue()
  return {
    /** Returns null if the decision does not apply: an unpaid expired preference accepts none, a paid one only those of a dispute. */
    decide: (preferencia: PreferenciaSandbox, decision: Decision): Promise<PagoChange | null> =>
      inOrder(async () => {
        const pagos = await store.listPagos({ preferenciaId: preferencia.id })
        const move = MOVES[decision]
        if (move.estado === 'charged_back') return dispute(store, pagos, move, now())
        const pending = pagos.find((pago) => pago.estado === 'pending')
        const open = ['abierta', 'pendiente'].includes(situacionOfPreferencia(preferencia, pagos, now()))
        if (!open || (pending && decision === 'pendiente')) return null
        const hora = now().toISOString()
        const pago: PagoSandbox = {
          ...(pending ?? newPago(preferencia, pagos.length, hora)),
          ...move,
          cambiadoEn: hora,
          aprobadoEn: decision === 'aprobar' ? hora : null,
        }
        await store.putPago(pago)
        return { pago, nuevo: !pending }
      }),

    /** With null, refunds the whole remaining amount. Returns the reason for a refusal as text. The same `key` returns the same refund. */
    refund: (pagoId: string, importe: Centavos | null, key: string) =>
      inOrder(async () => {
        const pago = await store.getPago(pagoId)
        if (!pago) return 'not_found'
        const done = pago.devoluciones.find((devolucion) => devolucion.clave === key)
        if (done) return { pago, devolucion: done, nuevo: false }
        const left = subtract(pago.importe, sumDevuelto(pago))
        const amount = importe ?? left
        if (pago.estado !== 'approved' || amount <= 0 || amount > left) return 'not_refundable'
        const hora = now().toISOString()
        const devolucion = { id: numericId(`${pagoId}:${key}`), importe: amount, clave: key, hechaEn: hora }
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

/** Returns null if no payment was approved. */
async function dispute(store: SandboxStore, pagos: PagoSandbox[], move: (typeof MOVES)[Decision], now: Date) {
  const pagado = pagos.find(({ estado }) => estado === 'approved' || estado === 'charged_back')
  if (!pagado) return null
  const pago: PagoSandbox = { ...pagado, ...move, cambiadoEn: now.toISOString() }
  await store.putPago(pago)
  return { pago, nuevo: false }
}

export type SituacionDePreferencia = 'abierta' | 'pendiente' | 'pagada' | 'vencida'

/** Determines the buttons of the preference's page. A pending payment remains valid after the preference expires. */
export function situacionOfPreferencia(
  preferencia: PreferenciaSandbox,
  pagos: PagoSandbox[],
  now: Date,
): SituacionDePreferencia {
  if (pagos.some((pago) => pago.aprobadoEn !== null)) return 'pagada'
  if (pagos.some((pago) => pago.estado === 'pending')) return 'pendiente'
  return preferencia.vence !== null && new Date(preferencia.vence) <= now ? 'vencida' : 'abierta'
}

/** The id depends only on the attempt, so that concurrent processes write one payment. */
function newPago(preferencia: PreferenciaSandbox, attempt: number, hora: string): PagoSandbox {
  const { id: preferenciaId, referencia, titulo, importe, mail, avisarA } = preferencia
  return {
    id: String(numericId(`${preferenciaId}:${attempt}`)),
    preferenciaId,
    referencia,
    titulo,
    importe,
    mail,
    avisarA,
    estado: 'pending',
    creadoEn: hora,
    cambiadoEn: hora,
    aprobadoEn: null,
    devoluciones: [],
  }
}

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
