import { makeConvenioPdf, makeReciboPdf, readDatosRecibo } from './cobranza/pdfs/service.ts'
import type { Hooks } from './deps.ts'
import { updateEstadosFromPagos } from './viajes/reservas/service.ts'

export const hooks: Hooks = {
  paymentsChanged: updateEstadosFromPagos,
  describeReceipt: readDatosRecibo,
  makeConvenioPdf,
  makeReciboPdf,
}
