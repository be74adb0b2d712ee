import { makeConvenioPdf, makeReciboPdf, readDatosRecibo } from './cobranza/papeles/service.ts'
import type { Hooks } from './deps.ts'
import { settleReservas } from './viajes/reservas/service.ts'

export const hooks: Hooks = {
  debtsMoved: settleReservas,
  describeReceipt: readDatosRecibo,
  makeConvenioPdf,
  makeReciboPdf,
}
