import * as z from 'zod'
import { dia, id, importe, numero, texto, textos } from '../respuestas.ts'

export const diferencias = ['no_responde', 'sin_registrar', 'desconocido', 'importe', 'devuelto', 'estado', ''] as const

/**
 * A preferencia: our state, the provider's, and their difference ('' if they agree). With several paid attempts, amounts are sums;
 * `pago` and `proveedorpago` list the attempts' ids, separated by commas. Amounts are absent without a payment or refund.
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
