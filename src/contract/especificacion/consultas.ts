import * as z from 'zod'
import * as campo from '../campos.ts'
import { endpoint } from '../endpoint.ts'
import { detalle, fila, lista, texto, uno } from './respuestas.ts'

const tema = 'Consultas'
const porId = z.object({ id: campo.id() })
const filaConsulta = fila(
  'id',
  'visto',
  'apellido',
  'nombre',
  'mail',
  'telefono',
  'consulta',
  'tiempo',
  'fecha',
  'hora',
  'respuesta',
)

export const datoscliente = endpoint({
  method: 'POST',
  path: '/api/datoscliente.php',
  tema,
  resumen: 'Datos propios para completar el formulario de consulta.',
  quien: 'cliente',
  mailPropio: true,
  body: z.object({ mail: z.string().optional() }),
  reply: uno(fila('nombre', 'apellido', 'telefono')),
})

export const nuevaConsultaBody = z.object({
  nombre: campo.minimo3('El nombre es muy corto', 'El nombre es obligatorio'),
  apellido: campo.minimo3('El apellido es muy corto', 'El apellido es obligatorio'),
  telefono: campo.telefono,
  mail: campo.mail('El email es obligatorio', 'Email no válido'),
  consulta: campo
    .requerido('El campo Consulta es obligatorio', 5000)
    .refine((valor) => valor.length >= 10, { error: 'Por favor escriba una consulta válida' }),
})

export const nuevaconsulta = endpoint({
  method: 'POST',
  path: '/api/nuevaconsulta.php',
  tema,
  resumen: 'Deja una consulta a la agencia.',
  quien: 'todos',
  body: nuevaConsultaBody,
  reply: uno(fila('id', 'mensaje')),
  limites: [
    { por: 'origen', max: 100, segundos: 3600 },
    { por: { campo: 'mail' }, max: 10, segundos: 3600 },
  ],
})

export const cantidadesconsultas = endpoint({
  method: 'GET',
  path: '/api/cantidadesconsultas.php',
  tema,
  resumen: 'Consultas nuevas y sin respuesta.',
  quien: 'administrador',
  reply: lista(fila('nuevos', 'sinrespuesta')),
})

export const listadoconsultas = endpoint({
  method: 'POST',
  path: '/api/listadoconsultas.php',
  tema,
  resumen: 'Consultas, de la más nueva a la más vieja.',
  quien: 'administrador',
  body: z.object(campo.pagina),
  reply: lista(filaConsulta),
})

export const verconsulta = endpoint({
  method: 'GET',
  path: '/api/verconsulta.php',
  tema,
  resumen: 'Una consulta, en una lista de uno; si no está, uno de textos vacíos. La marca como vista.',
  quien: 'administrador',
  query: porId,
  reply: detalle(
    filaConsulta.extend({
      respuestas: z.array(
        fila('texto', 'fecha', 'hora', 'usuario').extend({ adjuntos: z.array(texto).describe('Nombres de archivo') }),
      ),
    }),
  ),
})

export const resp = endpoint({
  method: 'POST',
  path: '/api/resp.php',
  tema,
  resumen: 'Responde una consulta por mail, con hasta 5 adjuntos. Sale siempre a la casilla de la consulta.',
  quien: 'administrador',
  idempotente: true,
  archivos: ['my_file'],
  maxBytes: 26 * 1024 * 1024,
  body: z.object({
    idconsulta: campo.id(),
    respuesta: campo.requerido('Debe ingresar una respuesta', 20_000),
    mail: z.string().optional(),
    my_file: campo.archivos(5, 'Se pueden adjuntar hasta 5 archivos').default([]),
  }),
  reply: uno(fila('id', 'mensaje')),
})

export const eliminarconsulta = endpoint({
  method: 'POST',
  path: '/api/eliminarconsulta.php',
  tema,
  resumen: 'Elimina una consulta y sus respuestas.',
  quien: 'administrador',
  body: z.object({ idconsulta: campo.id() }),
  reply: uno(fila('eliminada')),
})
