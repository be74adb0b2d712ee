import * as z from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { countedListReply, listQueryFields } from '../list-fields.ts'
import { flag, id, instant, integer, itemReply, listOf, onlyId, text, texts } from '../reply-fields.ts'
import * as field from '../request-fields.ts'

const endpoint = endpointsOf('Consultas', ['consultas'])
const done = itemReply(onlyId)

/** Hours after which an unanswered enquiry is late. Visitors expect a reply by the next day. */
export const horasParaResponder = 24

export const diasDeMediana = 30

export const listadoconsultaspersonal = endpoint.administrador('GET', '/api/admin/consultas', {
  resumen:
    'Consultas por estado (`demoradas`: sin respuesta tras 24 horas) y asignación, con los instantes en que llegaron y se respondieron.',
  query: z.object({
    ...listQueryFields(['fecha'], '-fecha'),
    estado: z.enum(['', 'sinver', 'sinrespuesta', 'demoradas'], { error: 'El filtro no es válido' }).optional(),
    asignada: z.enum(['', 'mias', 'nadie'], { error: 'El filtro no es válido' }).optional(),
  }),
  reply: countedListReply({
    id,
    visto: flag,
    ...texts('apellido', 'nombre', 'consulta', 'asignada'),
    creada: instant,
    respondida: instant.nullable(),
  }),
})

export const demoraconsultas = endpoint.administrador('GET', '/api/admin/consultas/ritmo', {
  resumen:
    'Mediana, en minutos, de lo que tardó la primera respuesta de las consultas respondidas en los últimos 30 días (`null` si no hubo); si son más de mil, de las últimas 1001.',
  reply: itemReply({ mediana: integer.nullable(), respondidas: integer }),
})

export const verconversacion = endpoint.administrador('GET', '/api/admin/consultas/:id/conversacion', {
  resumen:
    'Lo que se escribió con el mail de una consulta: sus consultas y cada respuesta, de la más vieja a la más nueva; a quién está asignada y a quiénes se puede asignar.',
  reply: itemReply({
    id,
    creada: instant,
    respondida: instant.nullable(),
    idasignada: id.nullable(),
    asignada: text,
    asignables: listOf({ id, nombre: text }),
    mensajes: listOf({
      clase: z.enum(['consulta', 'respuesta']),
      id,
      idconsulta: id,
      ...texts('texto', 'quien'),
      cuando: instant,
      adjuntos: listOf({ lugar: integer, nombre: text, bytes: integer }),
    }),
  }),
})

export const asignarconsulta = endpoint.administrador('PUT', '/api/admin/consultas/:id/asignacion', {
  resumen: 'Asigna una consulta a una persona activa que pueda responderla; sin `persona`, a nadie.',
  body: z.object({ persona: field.optionalId }),
  reply: done,
})

export const adjuntorespuesta = endpoint.administrador('GET', '/api/admin/respuestas/:id/adjuntos/:lugar', {
  resumen: 'Un archivo que se adjuntó a una respuesta. Queda en la auditoría quién lo bajó.',
  query: field.idQuery.extend({
    lugar: z.string().regex(/^\d$/, { error: 'Debe indicar qué adjunto' }).transform(Number),
  }),
  reply: z.any(),
  formato: 'binario',
})
