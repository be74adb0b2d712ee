import * as z from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { dia, fieldsOf, id, importe, integer, itemReply, listReply, moneda, texts } from '../reply-fields.ts'
import * as field from '../request-fields.ts'
import { motivosDevolucion, positiveImporte } from './cobranza.ts'

const endpoint = endpointsOf('Cobranza', ['caja'])

const saldo = z.object({ saldo: id, pago: id.nullable(), recibo: integer.nullable(), pendiente: importe })

export const listadosaldos = endpoint.administrador('GET', '/api/admin/saldos-en-contra', {
  resumen:
    'Saldos en contra: dinero de un pago que salió dos veces (devuelto a mano y por el proveedor). Lo que falta cobrar primero, y entre ello lo más viejo. `importe` es lo que salió de más; `cubierto`, lo cobrado y condonado.',
  query: z.object({ ...field.pageFields, estado: z.enum(['', 'pendiente', 'saldado']).optional() }),
  reply: listReply({
    id,
    fecha: dia,
    motivo: z.enum(motivosDevolucion),
    usuario: id,
    ...texts('cliente', 'mail'),
    pago: id,
    recibo: integer.nullable(),
    moneda,
    ...fieldsOf(importe, 'importe', 'cubierto', 'pendiente'),
    estado: z.enum(['pendiente', 'saldado']),
  }),
})

export const cobrarsaldo = endpoint.administrador('POST', '/api/admin/saldos-en-contra/:id/cobro', {
  resumen:
    'Cobra un saldo en contra o una parte: dinero recibido en la agencia, con su recibo, o (`credito`) el saldo a favor de la cuenta. Efectivo de un día con la caja cerrada solo entra con `confirmada`: 1; una transferencia igual a otra, con `confirmaigual`: 1.',
  idempotente: true,
  body: z
    .object({
      canal: z.enum(['efectivo', 'transferencia', 'credito'], { error: 'Debe indicar cómo se cobra' }),
      importe: positiveImporte('Debe indicar el importe cobrado'),
      fecha: field.optionalFecha.describe('De lo que se recibe; el saldo a favor no la lleva'),
      comprobante: field.optionalText(80),
      nota: field.optionalText(500),
      confirmada: field.flag,
      confirmaigual: field.flag,
    })
    .refine(({ canal, fecha }) => canal === 'credito' || fecha !== undefined, {
      path: ['fecha'],
      error: 'Debe indicar la fecha en que se recibió',
    }),
  reply: itemReply(saldo),
})

export const condonarsaldo = endpoint.administrador('POST', '/api/admin/saldos-en-contra/:id/condonacion', {
  areas: [],
  resumen: 'Da por perdido lo que falta cobrar de un saldo en contra, con el motivo. Queda registrado quién.',
  body: z.object({ motivo: field.requiredText('Debe indicar el motivo', 500) }),
  reply: itemReply(saldo),
  idempotente: true,
})
