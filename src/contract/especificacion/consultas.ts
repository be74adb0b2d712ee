import * as z from 'zod'
import { endpointsOf, limitPerIp } from '../endpoint.ts'
import * as field from '../request-fields.ts'
import { detailReply, dia, flag, hora, id, integer, itemReply, listOf, listReply, text, texts } from './reply-fields.ts'

const endpoint = endpointsOf('Consultas', ['consultas'])
const filaConsulta = z.object({
  id,
  visto: flag,
  ...texts('apellido', 'nombre', 'mail', 'telefono', 'consulta'),
  fecha: dia,
  hora,
  respuesta: flag,
  tiempo: text,
})

export const datoscliente = endpoint.cliente('POST', '/api/datoscliente.php', {
  resumen: 'Datos propios para completar el formulario de consulta.',
  mailPropio: true,
  body: z.object({ mail: z.string().optional() }),
  reply: itemReply(texts('nombre', 'apellido', 'telefono')),
})

export const nuevaConsultaBody = z.object({
  nombre: field.personNameOfMin3('El nombre es muy corto', 'El nombre es obligatorio'),
  apellido: field.personNameOfMin3('El apellido es muy corto', 'El apellido es obligatorio'),
  telefono: field.telefono,
  mail: field.mail('El email es obligatorio', 'Email no válido'),
  consulta: field
    .requiredText('El campo Consulta es obligatorio', 5000)
    .refine((value) => value.length >= 10, { error: 'Por favor escriba una consulta válida' }),
})

/** A signed-in customer sends the stored name, which may be shorter than three letters. */
export const consultaDeClienteBody = nuevaConsultaBody.extend({
  nombre: field.personName('El nombre es obligatorio'),
  apellido: field.personName('El apellido es obligatorio'),
})

export const nuevaconsulta = endpoint.todos('POST', '/api/nuevaconsulta.php', {
  resumen:
    'Deja una consulta a la agencia. Con la sesión de un cliente, su propio nombre puede tener menos de tres letras.',
  body: nuevaConsultaBody,
  bodyConSesion: consultaDeClienteBody,
  reply: itemReply({ id, mensaje: text }),
  limits: [limitPerIp(3600), { per: { field: 'mail' }, max: 10, seconds: 3600 }],
})

export const cantidadesconsultas = endpoint.administrador('GET', '/api/cantidadesconsultas.php', {
  resumen: 'Consultas nuevas y sin respuesta.',
  reply: listReply({ nuevos: integer, sinrespuesta: integer }),
})

export const listadoconsultas = endpoint.administrador('POST', '/api/listadoconsultas.php', {
  soloLee: true,
  resumen: 'Consultas, de la más nueva a la más vieja.',
  body: z.object(field.pageFields),
  reply: listReply(filaConsulta),
})

export const verconsulta = endpoint.administrador('GET', '/api/verconsulta.php', {
  resumen: 'Una consulta, en una lista de uno; si no está, uno de textos vacíos. La marca como vista.',
  query: field.idQuery,
  reply: detailReply(
    filaConsulta.extend({
      respuestas: listOf({
        texto: text,
        fecha: dia,
        hora,
        usuario: text,
        adjuntos: z.array(text).describe('Nombres de archivo'),
      }),
    }),
    ['id', 'visto', 'apellido', 'nombre', 'mail', 'telefono', 'consulta', 'tiempo'],
  ),
})

export const resp = endpoint.administrador('POST', '/api/resp.php', {
  resumen:
    'Responde una consulta por mail, con hasta 5 adjuntos. Sale siempre al mail de la consulta. `leidas`: cuántas respuestas suyas leyó quien responde; si hay más, es un 409. Sin ella no se compara.',
  idempotente: true,
  archivos: ['my_file'],
  maxBytes: 26 * 1024 * 1024,
  body: z.object({
    idconsulta: field.id(),
    respuesta: field.requiredText('Debe ingresar una respuesta', 20_000),
    mail: z.string().optional(),
    leidas: z
      .string()
      .regex(/^\d{1,4}$/, { error: 'La cantidad no es válida' })
      .transform(Number)
      .optional(),
    my_file: field.files(5, 'Se pueden adjuntar hasta 5 archivos').default([]),
  }),
  reply: itemReply({ id, mensaje: text }),
})

export const eliminarconsulta = endpoint.administrador('POST', '/api/eliminarconsulta.php', {
  resumen: 'Elimina una consulta y sus respuestas.',
  body: z.object({ idconsulta: field.id() }),
  reply: itemReply({ eliminada: flag }),
})
