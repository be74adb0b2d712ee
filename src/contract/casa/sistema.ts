import * as z from 'zod'
import { endpoint } from '../endpoint.ts'

export const salud = endpoint({
  method: 'GET',
  path: '/api/salud',
  tema: 'Sistema',
  resumen: 'Si el servicio y su base responden: 200, o 503.',
  quien: 'todos',
  reply: z.object({ estado: z.enum(['ok', 'sin_base']), version: z.string() }),
})
