import * as z from 'zod'
import * as campo from '../campos.ts'
import { endpointsOf, limitPerIp } from '../endpoint.ts'
import { detalle, dia, hora, id, lista, marca, numero, texto, textos, uno } from './respuestas.ts'

const endpoint = endpointsOf('Consultas', ['consultas'])
const filaConsulta = z.object({
  id,
  visto: marca,
  ...textos('apellido', 'nombre', 'mail', 'telefono', 'consulta'),
  fecha: dia,
  hora,
  respuesta: marca,
  tiempo: texto,
})

export const datoscliente = endpoint.cliente('POST', '/api/datoscliente.php', {
  resumen: 'Datos propios para completar el formulario de consulta.',
  mailPropio: true,
  body: z.object({ mail: z.string().optional() }),
  reply: uno(z.object(textos('nombre', 'apellido', 'telefono'))),
})

export const nuevaConsultaBody = z.object({
  nombre: campo.nameOfThreeLetters('El nombre es muy corto', 'El nombre es obligatorio'),
  apellido: campo.nameOfThreeLetters('El apellido es muy corto', 'El apellido es obligatorio'),
  telefono: campo.telefono,
  mail: campo.mail('El email es obligatorio', 'Email no válido'),
  consulta: campo
    .requiredText('El campo Consulta es obligatorio', 5000)
    .refine((valor) => valor.length >= 10, { error: 'Por favor escriba una consulta válida' }),
})

/** An enquiry of a signed-in customer, whose stored name may have any length. */
export const consultaDeClienteBody = nuevaConsultaBody.extend({
  nombre: campo.persona('El nombre es obligatorio'),
  apellido: campo.persona('El apellido es obligatorio'),
})

export const nuevaconsulta = endpoint.todos('POST', '/api/nuevaconsulta.php', {
  resumen:
    'Deja una consulta a la agencia. Con la sesión de un cliente, su propio nombre puede tener menos de tres letras.',
  body: nuevaConsultaBody,
  bodyConSesion: consultaDeClienteBody,
  reply: uno(z.object({ id, mensaje: texto })),
  limites: [limitPerIp(3600), { por: { campo: 'mail' }, max: 10, segundos: 3600 }],
})

export const cantidadesconsultas = endpoint.administrador('GET', '/api/cantidadesconsultas.php', {
  resumen: 'Consultas nuevas y sin respuesta.',
  reply: lista(z.object({ nuevos: numero, sinrespuesta: numero })),
})

export const listadoconsultas = endpoint.administrador('POST', '/api/listadoconsultas.php', {
  soloLee: true,
  resumen: 'Consultas, de la más nueva a la más vieja.',
  body: z.object(campo.pagina),
  reply: lista(filaConsulta),
})

export const verconsulta = endpoint.administrador('GET', '/api/verconsulta.php', {
  resumen: 'Una consulta, en una lista de uno; si no está, uno de textos vacíos. La marca como vista.',
  query: campo.idQuery,
  reply: detalle(
    filaConsulta.extend({
      respuestas: z.array(
        z.object({ texto, fecha: dia, hora, usuario: texto, adjuntos: z.array(texto).describe('Nombres de archivo') }),
      ),
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
    idconsulta: campo.id(),
    respuesta: campo.requiredText('Debe ingresar una respuesta', 20_000),
    mail: z.string().optional(),
    leidas: z
      .string()
      .regex(/^\d{1,4}$/, { error: 'La cantidad no es válida' })
      .transform(Number)
      .optional(),
    my_file: campo.archivos(5, 'Se pueden adjuntar hasta 5 archivos').default([]),
  }),
  reply: uno(z.object({ id, mensaje: texto })),
})

export const eliminarconsulta = endpoint.administrador('POST', '/api/eliminarconsulta.php', {
  resumen: 'Elimina una consulta y sus respuestas.',
  body: z.object({ idconsulta: campo.id() }),
  reply: uno(z.object({ eliminada: marca })),
})
