import * as z from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { chosenPlanFields, planPersonalFields } from '../especificacion/reservas.ts'
import { dia, importe, integer, itemReply, moneda } from '../reply-fields.ts'

const endpoint = endpointsOf('Colegios y formas de pago')

export const cuotaPlan = z.object({ numero: integer, moneda, importe, vencimiento: dia })

export const plan = endpoint.cliente('POST', '/api/plan', {
  resumen: 'Las cuotas exactas de una forma de pago si se reserva hoy; con `personalPago=1`, las del plan personal.',
  body: z.object({ pp: chosenPlanFields.pp, ...planPersonalFields }),
  reply: itemReply({ plan: z.array(cuotaPlan), valorcuota: importe, vencimientosenia: dia }),
})
