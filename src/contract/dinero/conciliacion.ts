import * as z from 'zod'
import { fila } from '../especificacion/respuestas.ts'

export const diferencias = ['no_responde', 'sin_registrar', 'desconocido', 'importe', 'devuelto', 'estado', ''] as const

/**
 * One payment prepared for the provider: our word, its word, and how they differ ('' when they do not). More than one
 * attempt may have brought money: the amounts are their sums, `pago` and `proveedorpago` their ids with a comma between.
 */
export const conciliacion = fila(
  'id',
  'fecha',
  'cliente',
  'reservas',
  'importe',
  'estado',
  'pago',
  'cobrado',
  'devuelto',
  'avisos',
  'proveedor',
  'proveedorpago',
  'proveedorcobrado',
  'proveedordevuelto',
  'conciliada',
).extend({ diferencia: z.enum(diferencias) })
