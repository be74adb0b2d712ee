import * as z from 'zod'
import { endpointsOf } from '../endpoint.ts'
import * as field from '../request-fields.ts'
import { dia, id, importe, integer, itemReply, listReply, moneda, orNone, texts } from './reply-fields.ts'

const endpoint = endpointsOf('Cuotas y pagos')

export const listadocuentas = endpoint.cliente('GET', '/api/listadocuentas.php', {
  resumen:
    'Cuotas por pagar de la cuenta, sin las que tienen un pago en proceso o una transferencia en verificación. `numero` es el de la reserva; `monto`, los pesos que se pagan hoy; `importe`, en la moneda de la cuota.',
  mailPropio: true,
  query: z.object({ mail: z.string().optional(), ...field.pageFields }),
  reply: listReply({
    id,
    numero: id,
    cuota: integer,
    monto: orNone(importe),
    moneda,
    importe,
    vencimiento: dia,
    ...texts('pasajero', 'nombrepaquete'),
  }),
})

/** A JSON list of due ids, as text (`"[12, 13]"`) or, in a JSON body, as a list. */
export const conceptos = z
  .union([z.string(), z.array(z.union([z.string(), z.number()]))], { error: 'Debe elegir al menos una cuota' })
  .transform((value, context) => {
    const ids = parseIds(value)
    if (ids) return ids
    context.addIssue({ code: 'custom', message: 'Debe elegir al menos una cuota' })
    return z.NEVER
  })

export const pago = endpoint.cliente('POST', '/api/pago.php', {
  resumen:
    'Prepara el cobro de las cuotas elegidas. El servidor calcula el importe; reemplaza la preparación anterior.',
  idempotente: true,
  body: z.object({ conceptos }),
  reply: itemReply({ ...texts('preferenceId', 'initPoint', 'publicKey'), importe }),
  limits: [{ per: 'account', max: 300, seconds: 900 }],
})

function parseIds(value: string | (string | number)[]): number[] | null {
  let data: unknown = value
  if (typeof value === 'string') {
    try {
      data = JSON.parse(value)
    } catch {
      return null
    }
  }
  const ids = z.array(z.coerce.string().pipe(field.id())).min(1).max(100).safeParse(data)
  return ids.success ? [...new Set(ids.data)] : null
}
