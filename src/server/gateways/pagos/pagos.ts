import type { Centavos } from '../../../reglas/dinero.ts'

/** Amounts are integer centavos of pesos: the provider charges nothing else. */
export type NuevaPreferencia = {
  referencia: string
  titulo: string
  importe: Centavos
  /** None when whoever pays is not known: nobody else's name is shown to them. */
  payer?: { mail: string; nombre: string; apellido: string }
  vence: Date
  /** Absolute addresses of this site. */
  volverA: string
  avisarA: string
  /** Sent as the provider's idempotency key: the same request twice makes one preference. */
  idempotencia: string
}

export type Preferencia = { id: string; initPoint: string }

export type EstadoPagoProveedor =
  | 'pending'
  | 'approved'
  | 'authorized'
  | 'in_process'
  | 'in_mediation'
  | 'rejected'
  | 'cancelled'
  | 'refunded'
  | 'charged_back'

/** What a payment means for the ledger: its money came in, may still come, or will not. */
export type FasePago = 'cobrado' | 'en_curso' | 'fallido'

/** A payment as the provider reports it. Amounts in integer centavos. */
export type PagoProveedor = {
  id: string
  estado: EstadoPagoProveedor
  fase: FasePago
  /** The payer disputes it: nobody decided yet, and its money still counts; or the agency lost, and it is gone. */
  disputa: 'abierta' | 'perdida' | null
  importe: Centavos
  /** What the provider took back for good: refunds, and a charge-back that the agency lost. */
  devuelto: Centavos
  moneda: string
  referencia: string
  preferenciaId: string | null
  comision: Centavos | null
  neto: Centavos | null
  aprobadoEn: Date | null
}

/** The payment provider. Each call rejects with `PagosError` when it fails. */
export type PagosGateway = {
  /** Whether families can pay online: without a provider they pay at the agency or by transfer. */
  enLinea: boolean
  /** Public key for the browser's brick, null in the sandbox (a plain link is used there). */
  publicKey: string | null
  createPreferencia(preferencia: NuevaPreferencia): Promise<Preferencia>
  /** Ends it at `vence`, so that its checkout takes no further payment; one that the provider no longer knows is closed. */
  closePreferencia(id: string, vence: Date): Promise<void>
  getPago(id: string): Promise<PagoProveedor | null>
  findPagosByReferencia(referencia: string): Promise<PagoProveedor[]>
  /** Partial when `importe` is given, whole otherwise. */
  refund(pagoId: string, importe: Centavos | null, idempotencia: string): Promise<void>
  /** Whether a notice was signed with our secret: the header's own HMAC over id, request id and time. */
  verifyAviso(aviso: { dataId: string; requestId: string | null; firma: string | null }): boolean
}

export class PagosError extends Error {
  override name = 'PagosError'
}
