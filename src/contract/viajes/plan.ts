import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { cuotaPlan, elegido, planPersonal } from '../especificacion/colegios.ts'
import { texto, uno } from '../especificacion/respuestas.ts'

export const plan = endpoint({
  method: 'POST',
  path: '/api/plan',
  tema: 'Colegios y planes',
  resumen: 'Las cuotas exactas de una forma de pago si se reserva hoy; con `personalPago=1`, las del plan personal.',
  quien: 'cliente',
  body: z.object({ pp: elegido.pp, ...planPersonal }),
  reply: uno(z.object({ plan: z.array(cuotaPlan), valorcuota: texto, vencimientosenia: texto })),
})
