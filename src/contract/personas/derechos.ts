import * as z from 'zod'
import * as campo from '../campos.ts'
import { endpointsOf, limitPerIp } from '../endpoint.ts'
import { listado, listQuery } from '../listado.ts'
import { dia, hora, id, instante, texto, textos, uno } from '../respuestas.ts'

const endpoint = endpointsOf('Derechos del consumidor')

export const tiposSolicitud = ['arrepentimiento', 'baja'] as const

export const solicitudBody = z.object({
  tipo: z.enum(tiposSolicitud, { error: 'Debe indicar qué solicita' }),
  nombre: campo.persona('El nombre es obligatorio'),
  apellido: campo.persona('El apellido es obligatorio'),
  documento: campo.documento,
  mail: campo.mail('El email es obligatorio', 'Email no válido'),
  telefono: campo.optionalTelefono,
  reserva: campo.optionalText(20),
  detalle: campo.optionalText(2000),
})

export const solicitar = endpoint.todos('POST', '/api/solicitudes', {
  resumen:
    'Botón de arrepentimiento y botón de baja: registra el pedido, contesta su código al momento y lo manda por mail.',
  body: solicitudBody,
  reply: uno(z.object({ ...textos('codigo', 'mensaje'), tipo: z.enum(tiposSolicitud), fecha: dia })),
  idempotente: true,
  limites: [limitPerIp(3600), { por: { campo: 'mail' }, max: 10, segundos: 3600 }],
})

/** All request types: those that the law grants to anybody, and those of a family about its booking. */
export const tiposPedidos = [...tiposSolicitud, 'correccion', 'cancelacion'] as const
export const estadosDePedido = ['pendiente', 'atendida'] as const

const filaSolicitud = z.object({
  id,
  tipo: z.enum(tiposPedidos),
  estado: z.enum(estadosDePedido),
  ...textos('codigo', 'nombre', 'apellido', 'documento', 'mail', 'telefono', 'reserva', 'detalle', 'nota'),
  atendidapor: texto,
  fecha: dia,
  hora,
  creada: instante,
  idreserva: id.nullable(),
  idcliente: id.nullable(),
})

export const listadosolicitudes = endpoint.administrador('GET', '/api/admin/solicitudes', {
  resumen:
    'Pedidos de arrepentimiento, de baja, de corrección y de cancelación; sin `orden`, los pendientes primero y entre ellos el más viejo.',
  query: z.object({
    ...listQuery(['turno', 'fecha'], 'turno'),
    estado: z
      .enum(['', 'todas', ...estadosDePedido])
      .optional()
      .transform((estado) => (estado === 'todas' ? '' : estado)),
    tipo: z.enum(['', ...tiposPedidos]).optional(),
  }),
  reply: listado(filaSolicitud),
})

export const versolicitud = endpoint.administrador('GET', '/api/admin/solicitudes/:id', {
  resumen: 'Un pedido.',
  query: campo.idQuery,
  reply: uno(filaSolicitud),
})

export const atendersolicitud = endpoint.administrador('POST', '/api/admin/solicitudes/:id/atencion', {
  resumen: 'Deja constancia de lo que se hizo con un pedido y lo cuenta por mail a quien lo hizo. Una sola vez.',
  query: campo.idQuery,
  body: z.object({ nota: campo.requiredText('Debe contar qué se hizo', 2000) }),
  reply: uno(filaSolicitud),
})
