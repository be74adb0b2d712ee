import * as z from 'zod'
import { dia, id, importe, numero, texto, textos } from '../respuestas.ts'

export const diferencias = ['no_responde', 'sin_registrar', 'desconocido', 'importe', 'devuelto', 'estado', ''] as const

/**
 * One payment prepared for the provider: our word, its word, and how they differ ('' when they do not). More than one
 * attempt may have brought money: the amounts are their sums, `pago` and `proveedorpago` their ids with a comma between.
 * No amount where no money came, and none back where none went.
 */
export const conciliacion = z.object({
  id,
  fecha: dia,
  cliente: texto,
  reservas: z.array(id),
  importe,
  ...textos('estado', 'pago'),
  cobrado: importe.nullable(),
  devuelto: importe.nullable(),
  avisos: numero,
  ...textos('proveedor', 'proveedorpago'),
  proveedorcobrado: importe.nullable(),
  proveedordevuelto: importe.nullable(),
  diferencia: z.enum(diferencias),
})
