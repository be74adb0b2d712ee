import * as z from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { dia, integer, itemReply, text } from '../reply-fields.ts'

const endpoint = endpointsOf('Textos legales')

export const documentosLegales = ['terminos', 'privacidad', 'aviso-legal'] as const

export const legal = endpoint.todos('GET', '/api/legales/:documento', {
  resumen: 'Un texto legal de la agencia, en HTML sin código, con los datos de la agencia puestos.',
  query: z.object({ documento: z.enum(documentosLegales, { error: 'No existe ese documento' }) }),
  reply: itemReply({ titulo: text, html: text, actualizado: dia }),
})

export const contratomodelo = endpoint.todos('GET', '/api/contratos/modelo', {
  resumen: 'El ejemplar del contrato de adhesión: el convenio vigente con los datos de las partes en blanco.',
  reply: itemReply({ html: text, version: integer }),
})
