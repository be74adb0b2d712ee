import * as z from 'zod'
import * as campo from '../campos.ts'
import { endpointsOf } from '../endpoint.ts'
import { listado, listQuery } from '../listado.ts'
import { id, instante, marca, numero, onlyId, texto, textos, uno } from '../respuestas.ts'

const endpoint = endpointsOf('Consultas', ['consultas'])
const done = uno(onlyId)

/** Hours after which an unanswered enquiry is late. Visitors expect a reply by the next day. */
export const horasParaResponder = 24

export const diasDeMediana = 30

export const listadoconsultaspersonal = endpoint.administrador('GET', '/api/admin/consultas', {
  resumen:
    'Consultas por estado (`demoradas`: sin respuesta tras 24 horas) y asignación, con los instantes en que llegaron y se respondieron.',
  query: z.object({
    ...listQuery(['fecha'], '-fecha'),
    estado: z.enum(['', 'sinver', 'sinrespuesta', 'demoradas'], { error: 'El filtro no es válido' }).optional(),
    asignada: z.enum(['', 'mias', 'nadie'], { error: 'El filtro no es válido' }).optional(),
  }),
  reply: listado(
    z.object({
      id,
      visto: marca,
      ...textos('apellido', 'nombre', 'consulta', 'asignada'),
      creada: instante,
      respondida: instante.nullable(),
    }),
  ),
})

export const ritmoconsultas = endpoint.administrador('GET', '/api/admin/consultas/ritmo', {
  resumen:
    'Mediana, en minutos, de lo que tardó la primera respuesta de las consultas respondidas en los últimos 30 días (`null` si no hubo); si son más de mil, de las últimas 1001.',
  reply: uno(z.object({ mediana: numero.nullable(), respondidas: numero })),
})

export const verconversacion = endpoint.administrador('GET', '/api/admin/consultas/:id/conversacion', {
  resumen:
    'Lo que se escribió con el mail de una consulta: sus consultas y cada respuesta, de la más vieja a la más nueva; a quién está asignada y a quiénes se puede asignar.',
  query: campo.idQuery,
  reply: uno(
    z.object({
      id,
      creada: instante,
      respondida: instante.nullable(),
      idasignada: id.nullable(),
      asignada: texto,
      asignables: z.array(z.object({ id, nombre: texto })),
      mensajes: z.array(
        z.object({
          clase: z.enum(['consulta', 'respuesta']),
          id,
          idconsulta: id,
          ...textos('texto', 'quien'),
          cuando: instante,
          adjuntos: z.array(z.object({ lugar: numero, nombre: texto, bytes: numero })),
        }),
      ),
    }),
  ),
})

export const asignarconsulta = endpoint.administrador('PUT', '/api/admin/consultas/:id/asignacion', {
  resumen: 'Asigna una consulta a una persona activa que pueda responderla; sin `persona`, a nadie.',
  query: campo.idQuery,
  body: z.object({ persona: campo.optionalId }),
  reply: done,
})

export const adjuntorespuesta = endpoint.administrador('GET', '/api/admin/respuestas/:id/adjuntos/:lugar', {
  resumen: 'Un archivo que se adjuntó a una respuesta. Queda en la auditoría quién lo bajó.',
  query: campo.idQuery.extend({
    lugar: z.string().regex(/^\d$/, { error: 'Debe indicar qué adjunto' }).transform(Number),
  }),
  reply: z.any(),
  formato: 'binario',
})
