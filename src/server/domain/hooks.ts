import { makeConvenioPdf, makeReciboPdf, readReciboData } from './cobranza/pdfs/service.ts'
import type { Hooks } from './deps.ts'
import { updateEstadosFromPagos } from './viajes/reservas/service.ts'

export const hooks: Hooks = {
  paymentsChanged: updateEstadosFromPagos,
  describeReceipt: readReciboData,
  makeConvenioPdf,
  makeReciboPdf,
}
