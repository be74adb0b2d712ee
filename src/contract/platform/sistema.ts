import * as z from 'zod'
import { endpointsOf } from '../endpoint.ts'

const endpoint = endpointsOf('Sistema')

export const salud = endpoint.todos('GET', '/api/salud', {
  resumen: 'Si el servicio y su base responden: 200, o 503.',
  reply: z.object({ estado: z.enum(['ok', 'sin_base']), version: z.string().describe('La versión que corre') }),
})
