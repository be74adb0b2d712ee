import type { Centavos } from '../../../../reglas/dinero.ts'

export type PreferenciaSandbox = {
  id: string
  /** SHA-256 of the request body. The sandbox refuses the same idempotency key with another body. */
  bodyHash: string
  titulo: string
  importe: Centavos
  referencia: string
  mail: string
  volverA: { success: string | null; failure: string | null; pending: string | null }
  avisarA: string | null
  vence: string | null
  creadaEn: string
}

export type EstadoSandbox = 'pending' | 'approved' | 'rejected' | 'refunded' | 'charged_back'

export type PagoSandbox = {
  id: string
  preferenciaId: string
  referencia: string
  titulo: string
  importe: Centavos
  mail: string
  avisarA: string | null
  estado: EstadoSandbox
  /** The chargeback's `status_detail`. Every other payment state has a single detail. */
  disputa?: 'in_process' | 'settled' | 'reimbursed'
  creadoEn: string
  cambiadoEn: string
  aprobadoEn: string | null
  devoluciones: { id: number; importe: Centavos; clave: string; hechaEn: string }[]
}

/** `put` writes whole JSON objects. Lists are in order of creation. */
export type SandboxStore = {
  getPreferencia(id: string): Promise<PreferenciaSandbox | null>
  putPreferencia(preferencia: PreferenciaSandbox): Promise<void>
  getPago(id: string): Promise<PagoSandbox | null>
  putPago(pago: PagoSandbox): Promise<void>
  listPagos(by: { referencia: string } | { preferenciaId: string }): Promise<PagoSandbox[]>
}

export function createMemoryStore(): SandboxStore {
  const preferencias = new Map<string, PreferenciaSandbox>()
  const pagos = new Map<string, PagoSandbox>()
  return {
    getPreferencia: async (id) => structuredClone(preferencias.get(id) ?? null),
    putPreferencia: async (preferencia) => void preferencias.set(preferencia.id, structuredClone(preferencia)),
    getPago: async (id) => structuredClone(pagos.get(id) ?? null),
    putPago: async (pago) => void pagos.set(pago.id, structuredClone(pago)),
    listPagos: async (by) =>
      structuredClone(
        [...pagos.values()].filter((pago) =>
          'referencia' in by ? pago.referencia === by.referencia : pago.preferenciaId === by.preferenciaId,
        ),
      ),
  }
}
