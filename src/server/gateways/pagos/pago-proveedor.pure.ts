import * as z from 'zod'
import { add, type Centavos } from '../../../reglas/dinero.ts'
import { fromDecimal } from './centavos.pure.ts'
import type { PagoProveedor } from './pagos.ts'

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
 * A payment in the provider's JSON. Fees and net amount count from its approval on.
 * @throws ZodError or RangeError when it is not one that we understand to the centavo.
 */
export function readPagoProveedor(json: unknown): PagoProveedor {
  const pago = schema.parse(json)
  const aprobadoEn = pago.date_approved ? new Date(pago.date_approved) : null
  return {
    id: pago.id,
    estado: pago.status,
    detalle: pago.status_detail ?? '',
    importe: pago.transaction_amount,
    devuelto: pago.transaction_amount_refunded ?? 0,
    moneda: pago.currency_id,
    referencia: pago.external_reference ?? '',
    preferenciaId: pago.preference_id ?? null,
    comision: aprobadoEn && sumComision(pago.fee_details),
    neto: aprobadoEn && (pago.transaction_details?.net_received_amount ?? null),
    aprobadoEn,
  }
}

function sumComision(fees: { amount: Centavos; fee_payer?: string | null }[] | null | undefined): Centavos | null {
  if (!fees) return null
  return add(...fees.filter((fee) => fee.fee_payer !== 'payer').map((fee) => fee.amount))
}
