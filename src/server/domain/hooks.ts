import { makeConvenioPdf, makeReciboPdf, readDatosRecibo } from './cobranza/papeles/service.ts'
import type { Hooks } from './deps.ts'
import { settleReservas } from './viajes/reservas/service.ts'

/** Implementations of the functions that lower layers of the domain call in higher ones. */
export const hooks: Hooks = {
  debtsMoved: settleReservas,
  describeReceipt: readDatosRecibo,
  makeConvenioPdf,
  makeReciboPdf,
}
