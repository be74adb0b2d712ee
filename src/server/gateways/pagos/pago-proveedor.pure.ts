import * as z from 'zod'
import { add, type Centavos } from '../../../reglas/dinero.ts'
import { fromDecimal } from './centavos.pure.ts'
import type { EstadoPagoProveedor, PagoPhase, PagoProveedor } from './pagos.ts'

const decimal = z.number().transform(fromDecimal)
const text = z.union([z.string(), z.number()]).transform(String)

const schema = z.object({
  id: text,
  status: z.enum([
    'pending',
    'approved',
    'authorized',
    'in_process',
    'in_mediation',
    'rejected',
    'cancelled',
    'refunded',
    'charged_back',
  ]),
  status_detail: z.string().nullish(),
  transaction_amount: decimal,
  transaction_amount_refunded: decimal.nullish(),
  currency_id: z.string(),
  external_reference: z.string().nullish(),
  preference_id: z.string().nullish(),
  fee_details: z.array(z.object({ amount: decimal, fee_payer: z.string().nullish() })).nullish(),
  transaction_details: z.object({ net_received_amount: decimal.nullish() }).nullish(),
  date_approved: z.iso.datetime({ offset: true }).nullish(),
})

/**
 * Reads a payment from the provider's JSON. Fees and net amount are set only for an approved payment.
 * @throws ZodError or RangeError if an amount is not in exact centavos
 */
export function readPagoProveedor(json: unknown): PagoProveedor {
  const pago = schema.parse(json)
  const { status: estado, transaction_amount: importe } = pago
  const disputa = disputaOf(estado, pago.status_detail)
  const aprobadoEn = pago.date_approved ? new Date(pago.date_approved) : null
  return {
    id: pago.id,
    estado,
    fase: fases[estado],
    disputa,
    importe,
    devuelto: devueltoOf(estado, disputa, { importe, reportado: pago.transaction_amount_refunded ?? 0 }),
    moneda: pago.currency_id,
    referencia: pago.external_reference ?? '',
    preferenciaId: pago.preference_id ?? null,
    comision: aprobadoEn && sumComision(pago.fee_details),
    neto: aprobadoEn && (pago.transaction_details?.net_received_amount ?? null),
    aprobadoEn,
  }
}

const fases: Record<EstadoPagoProveedor, PagoPhase> = {
  pending: 'en_curso',
  in_process: 'en_curso',
  authorized: 'en_curso',
  approved: 'cobrado',
  in_mediation: 'cobrado',
  refunded: 'cobrado',
  charged_back: 'cobrado',
  rejected: 'fallido',
  cancelled: 'fallido',
}

/**
 * Returns null without a dispute, and after the agency won a chargeback (`reimbursed`). `settled`: the agency lost, which removes the
 * money. With any other detail the chargeback is undecided and removes nothing.
 */
function disputaOf(estado: EstadoPagoProveedor, detalle: string | null | undefined): PagoProveedor['disputa'] {
  if (estado === 'in_mediation') return 'abierta'
  if (estado !== 'charged_back' || detalle === 'reimbursed') return null
  return detalle === 'settled' ? 'perdida' : 'abierta'
}

/**
 * Returns the amount that the provider took back. During a chargeback, and after the agency won it, the provider reports the whole amount
 * as returned without having refunded it.
 */
function devueltoOf(
  estado: EstadoPagoProveedor,
  disputa: PagoProveedor['disputa'],
  { importe, reportado }: { importe: Centavos; reportado: Centavos },
): Centavos {
  if (estado === 'refunded' || disputa === 'perdida') return importe
  return estado === 'charged_back' && reportado >= importe ? 0 : reportado
}

function sumComision(fees: { amount: Centavos; fee_payer?: string | null }[] | null | undefined): Centavos | null {
  if (!fees) return null
  return add(...fees.filter((fee) => fee.fee_payer !== 'payer').map((fee) => fee.amount))
}
