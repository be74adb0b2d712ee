import * as z from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { chosenPlan, planPersonal } from '../especificacion/reservas.ts'
import { dia, importe, moneda, numero, uno } from '../respuestas.ts'

const endpoint = endpointsOf('Colegios y formas de pago')

/** One due of a plan. `numero` 0 is the deposit. */
export const cuotaPlan = z.object({ numero, moneda, importe, vencimiento: dia })

export const plan = endpoint.cliente('POST', '/api/plan', {
  resumen: 'Las cuotas exactas de una forma de pago si se reserva hoy; con `personalPago=1`, las del plan personal.',
  body: z.object({ pp: chosenPlan.pp, ...planPersonal }),
  reply: uno(z.object({ plan: z.array(cuotaPlan), valorcuota: importe, vencimientosenia: dia })),
})
