import * as z from 'zod'
import * as campo from '../campos.ts'
import { endpointsOf } from '../endpoint.ts'
import { dia, id, importe, lista, moneda, numero, textos, uno } from '../respuestas.ts'
import { motivosDevolucion, positiveImporte } from './cobranza.ts'

const endpoint = endpointsOf('Cobranza', ['caja'])

const saldo = z.object({ saldo: id, pago: id.nullable(), recibo: numero.nullable(), pendiente: importe })

export const listadosaldos = endpoint.administrador('GET', '/api/admin/saldos-en-contra', {
  resumen:
    'Saldos en contra: dinero de un pago que salió dos veces (devuelto a mano y por el proveedor). Lo que falta cobrar primero, y entre ello lo más viejo. `importe` es lo que salió de más; `cubierto`, lo cobrado y condonado.',
  query: z.object({ ...campo.pagina, estado: z.enum(['', 'pendiente', 'saldado']).optional() }),
  reply: lista(
    z.object({
      id,
      fecha: dia,
      motivo: z.enum(motivosDevolucion),
      usuario: id,
      ...textos('cliente', 'mail'),
      pago: id,
      recibo: numero.nullable(),
      moneda,
      importe,
      cubierto: importe,
      pendiente: importe,
      estado: z.enum(['pendiente', 'saldado']),
    }),
  ),
})

export const cobrarsaldo = endpoint.administrador('POST', '/api/admin/saldos-en-contra/:id/cobro', {
  resumen:
    'Cobra un saldo en contra o una parte: dinero recibido en la agencia, con su recibo, o (`credito`) el saldo a favor de la cuenta. Efectivo de un día con la caja cerrada solo entra con `confirmada`: 1; una transferencia igual a otra, con `confirmaigual`: 1.',
  idempotente: true,
  query: campo.idQuery,
  body: z
    .object({
      canal: z.enum(['efectivo', 'transferencia', 'credito'], { error: 'Debe indicar cómo se cobra' }),
      importe: positiveImporte('Debe indicar el importe cobrado'),
      fecha: campo.optionalFecha.describe('De lo que se recibe; el saldo a favor no la lleva'),
      comprobante: campo.optionalText(80),
      nota: campo.optionalText(500),
      confirmada: campo.flag,
      confirmaigual: campo.flag,
    })
    .refine(({ canal, fecha }) => canal === 'credito' || fecha !== undefined, {
      path: ['fecha'],
      error: 'Debe indicar la fecha en que se recibió',
    }),
  reply: uno(saldo),
})

export const condonarsaldo = endpoint.administrador('POST', '/api/admin/saldos-en-contra/:id/condonacion', {
  areas: [],
  resumen: 'Da por perdido lo que falta cobrar de un saldo en contra, con el motivo. Queda registrado quién.',
  query: campo.idQuery,
  body: z.object({ motivo: campo.requiredText('Debe indicar el motivo', 500) }),
  reply: uno(saldo),
  idempotente: true,
})
