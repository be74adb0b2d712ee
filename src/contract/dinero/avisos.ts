import * as z from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { flag, itemReply } from '../reply-fields.ts'

const endpoint = endpointsOf('Cuotas y pagos')

export const avisopago = endpoint.todos('POST', '/api/pagos/avisos', {
  resumen: 'Avisos firmados del proveedor de pagos. Se guardan y se procesan después.',
  query: z.object({
    'data.id': z.string().max(80).default(''),
    type: z.string().max(40).default(''),
    id: z.string().max(80).optional(),
    topic: z.string().max(40).optional(),
  }),
  reply: itemReply({ recibido: flag }),
  limits: [{ per: 'ip', max: 6000, seconds: 60 }],
})
