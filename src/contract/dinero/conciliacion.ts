import * as z from 'zod'
import { dia, id, importe, integer, text, texts } from '../reply-fields.ts'

export const diferencias = ['no_responde', 'sin_registrar', 'desconocido', 'importe', 'devuelto', 'estado', ''] as const

/**
 * A preferencia: our state, the provider's state, and the difference (empty if they agree). The paid and refunded amounts are null if
 * nothing was paid. After several payments they are sums, and `pago` and `proveedorpago` list the payment ids, separated by commas.
 */
export const conciliacion = z.object({
  id,
  fecha: dia,
  cliente: text,
  reservas: z.array(id),
  importe,
  ...texts('estado', 'pago'),
  cobrado: importe.nullable(),
  devuelto: importe.nullable(),
  avisos: integer,
  ...texts('proveedor', 'proveedorpago'),
  proveedorcobrado: importe.nullable(),
  proveedordevuelto: importe.nullable(),
  diferencia: z.enum(diferencias),
})
