import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { dia, numero, texto, uno } from '../respuestas.ts'

const tema = 'Textos legales'

export const documentosLegales = ['terminos', 'privacidad', 'aviso-legal'] as const

export const legal = endpoint({
  method: 'GET',
  path: '/api/legales/:documento',
  tema,
  resumen: 'Un texto legal de la agencia, en HTML sin código, con los datos de la agencia puestos.',
  quien: 'todos',
  query: z.object({ documento: z.enum(documentosLegales, { error: 'No existe ese documento' }) }),
  reply: uno(z.object({ titulo: texto, html: texto, actualizado: dia })),
})

export const contratomodelo = endpoint({
  method: 'GET',
  path: '/api/contratos/modelo',
  tema,
  resumen: 'El ejemplar del contrato de adhesión: el convenio vigente con los datos de las partes en blanco.',
  quien: 'todos',
  reply: uno(z.object({ html: texto, version: numero })),
})
