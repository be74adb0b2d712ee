import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { marca, uno } from '../respuestas.ts'

export const avisopago = endpoint({
  method: 'POST',
  path: '/api/pagos/avisos',
  tema: 'Cuotas y pagos',
  resumen: 'Avisos firmados del proveedor de pagos. Se guardan y se procesan después.',
  quien: 'todos',
  crudo: true,
  query: z.object({
    'data.id': z.string().max(80).default(''),
    type: z.string().max(40).default(''),
    id: z.string().max(80).optional(),
    topic: z.string().max(40).optional(),
  }),
  reply: uno(z.object({ recibido: marca })),
  limites: [{ por: 'origen', max: 6000, segundos: 60 }],
})
