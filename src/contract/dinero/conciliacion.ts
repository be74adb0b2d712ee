import * as z from 'zod'
import { dia, id, importe, integer, text, texts } from '../reply-fields.ts'

export const diferencias = ['no_responde', 'sin_registrar', 'desconocido', 'importe', 'devuelto', 'estado', ''] as const

/** Paid and refunded amounts are null without a payment. After several payments they are sums, and `pago` lists all ids. */
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
