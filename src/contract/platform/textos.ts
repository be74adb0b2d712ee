import * as z from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { dia, flag, itemReply, listOf, listReply, text, texts } from '../reply-fields.ts'
import * as field from '../request-fields.ts'
import { documentosLegales } from './legales.ts'

const endpoint = endpointsOf('Textos de la agencia')

const documento = z.enum(documentosLegales, { error: 'No existe ese documento' })
const resumenLegal = z.object({ documento, titulo: text, actualizado: dia })

export const listadolegales = endpoint.administrador('GET', '/api/admin/legales', {
  resumen: 'Los textos legales, con el día en que cambió cada uno.',
  reply: listReply(resumenLegal),
})

export const verlegal = endpoint.administrador('GET', '/api/admin/legales/:documento', {
  resumen:
    'Un texto legal como se escribe (Markdown), su versión, y los datos de la agencia que puede nombrar con lo que dicen hoy.',
  query: z.object({ documento }),
  reply: itemReply(
    resumenLegal.extend({
      ...texts('cuerpo', 'version'),
      datos: listOf({ ...texts('nombre', 'rotulo', 'grupo', 'valor'), enlace: flag }),
    }),
  ),
})

const body = field.requiredText('Debe escribir el texto', 60_000)

export const vistalegal = endpoint.administrador('POST', '/api/admin/legales/vista-previa', {
  resumen: 'Cómo se leería un texto legal, en HTML sin código.',
  body: z.object({ cuerpo: body }),
  reply: itemReply({ html: text }),
})

export const guardarlegal = endpoint.administrador('PUT', '/api/admin/legales/:documento', {
  resumen: 'Cambia un texto legal, con fecha de hoy. `version` es la del texto que se editó.',
  query: z.object({ documento }),
  versioned: true,
  body: z.object({ titulo: field.requiredText('Debe indicar el título', 120), cuerpo: body, version: field.version }),
  reply: itemReply(resumenLegal.extend({ version: text })),
})

export const gruposDeCorreo = [
  'Cuenta',
  'Reservas',
  'Pagos y cuotas',
  'Consultas y solicitudes',
  'Newsletter',
  'Avisos a la agencia',
] as const

const textoCorreo = z.object({
  ...texts('plantilla', 'nombre', 'causa', 'parrafo'),
  grupo: z.enum(gruposDeCorreo),
})

export const listadotextoscorreo = endpoint.administrador('GET', '/api/admin/textoscorreo', {
  resumen: 'Los mails que salen del sitio: qué los causa y el párrafo propio de la agencia, si lo tienen.',
  reply: listReply(textoCorreo),
})

export const parrafoBody = z.object({
  parrafo: field.optionalText(600).transform((written) => written.replace(/\r\n?/g, '\n')),
})
const plantilla = field.requiredText('Debe indicar el mail', 40)

export const vistatextocorreo = endpoint.administrador('POST', '/api/admin/textoscorreo/:plantilla/vista-previa', {
  resumen: 'Un mail con datos de muestra y el párrafo propio como está escrito hasta acá.',
  query: z.object({ plantilla }),
  body: parrafoBody,
  reply: itemReply(texts('asunto', 'html', 'texto')),
})

export const guardartextocorreo = endpoint.administrador('PUT', '/api/admin/textoscorreo/:plantilla', {
  resumen: 'Cambia el párrafo propio de un mail; vacío lo quita. `version` es el párrafo que se editó.',
  query: z.object({ plantilla }),
  versioned: true,
  body: parrafoBody.extend({ version: parrafoBody.shape.parrafo }),
  reply: itemReply(textoCorreo.pick({ plantilla: true, parrafo: true })),
})
