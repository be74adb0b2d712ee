import type { modosDePago } from '../../../contract/platform/conexiones.ts'
import type { Centavos } from '../../../reglas/dinero.ts'

/** Amounts are centavos of pesos, the provider's only currency here. */
export type NuevaPreferencia = {
  referencia: string
  title: string
  importe: Centavos
  /** Absent if the payer is not the account's owner, because the payer must not see the owner's name. */
  payer?: { mail: string; nombre: string; apellido: string }
  vence: Date
  volverA: string
  avisarA: string
  /** The provider's idempotency key: a repeated request creates no second preference. */
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

export type PagoPhase = 'cobrado' | 'en_curso' | 'fallido'

export type PagoProveedor = {
  id: string
  estado: EstadoPagoProveedor
  fase: PagoPhase
  /** `abierta`: undecided; the payment still counts as received. `perdida`: the agency lost. */
  disputa: 'abierta' | 'perdida' | null
  importe: Centavos
  /** The amount that the provider took back for good: refunds and lost chargebacks. */
  devuelto: Centavos
  moneda: string
  referencia: string
  preferenciaId: string | null
  comision: Centavos | null
  neto: Centavos | null
  aprobadoEn: Date | null
}

/** A payment provider. Every call rejects with `PagosError` on failure. */
export type PagosGateway = {
  /** Whether families can pay online. Without a provider they pay at the agency or by transfer. */
  online: boolean
  mode: (typeof modosDePago)[number]
  /** The key for the payment button in the browser. Null if the browser shows a plain link instead, as in the sandbox. */
  publicKey: string | null
  getCuenta(): Promise<string>
  createPreferencia(preferencia: NuevaPreferencia): Promise<Preferencia>
  /** Makes the preference expire at `vence`, so that its checkout accepts no more payments. No-op if the provider has deleted it. */
  closePreferencia(id: string, vence: Date): Promise<void>
  getPago(id: string): Promise<PagoProveedor | null>
  findPagosByReferencia(referencia: string): Promise<PagoProveedor[]>
  /** With null, refunds the whole payment. */
  refund(pagoId: string, importe: Centavos | null, idempotencia: string): Promise<void>
  verifyAviso(aviso: { dataId: string; requestId: string | null; signature: string | null }): boolean
}

/** Returns whether the token is one of Mercado Pago's test keys, which move no money. */
export const isTestKey = (accessToken: string) => accessToken.startsWith('TEST-')

export class PagosError extends Error {
  override name = 'PagosError'

  get estado(): number | undefined {
    const { cause } = this
    return cause instanceof Error && 'status' in cause ? Number(cause.status) : undefined
  }
}
