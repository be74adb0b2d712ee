import * as z from 'zod'
import { endpointsOf, limitPerIp } from '../endpoint.ts'
import { countedListReply, listQueryFields } from '../list-fields.ts'
import { dia, hora, id, instant, itemReply, text, texts } from '../reply-fields.ts'
import * as field from '../request-fields.ts'

const endpoint = endpointsOf('Derechos del consumidor')

export const tiposSolicitud = ['arrepentimiento', 'baja'] as const

export const solicitudBody = z.object({
  tipo: z.enum(tiposSolicitud, { error: 'Debe indicar qué solicita' }),
  nombre: field.personName('El nombre es obligatorio'),
  apellido: field.personName('El apellido es obligatorio'),
  documento: field.documento,
  mail: field.mail('El email es obligatorio', 'Email no válido'),
  telefono: field.optionalTelefono,
  reserva: field.optionalText(20),
  detalle: field.optionalText(2000),
})

export const solicitar = endpoint.todos('POST', '/api/solicitudes', {
  resumen:
    'Botón de arrepentimiento y botón de baja: registra el pedido, contesta su código al momento y lo manda por mail.',
  body: solicitudBody,
  reply: itemReply({ ...texts('codigo', 'mensaje'), tipo: z.enum(tiposSolicitud), fecha: dia }),
  idempotente: true,
  limits: [limitPerIp(3600), { per: { field: 'mail' }, max: 10, seconds: 3600 }],
})

/** The law grants the first types to everybody. The last two are a family's requests about its booking. */
export const allTiposSolicitud = [...tiposSolicitud, 'correccion', 'cancelacion'] as const
export const estadosDePedido = ['pendiente', 'atendida'] as const

const filaSolicitud = z.object({
  id,
  tipo: z.enum(allTiposSolicitud),
  estado: z.enum(estadosDePedido),
  ...texts('codigo', 'nombre', 'apellido', 'documento', 'mail', 'telefono', 'reserva', 'detalle', 'nota'),
  atendidapor: text,
  fecha: dia,
  hora,
  creada: instant,
  idreserva: id.nullable(),
  idcliente: id.nullable(),
})

export const listadosolicitudes = endpoint.administrador('GET', '/api/admin/solicitudes', {
  resumen:
    'Pedidos de arrepentimiento, de baja, de corrección y de cancelación; sin `orden`, los pendientes primero y entre ellos el más viejo.',
  query: z.object({
    ...listQueryFields(['turno', 'fecha'], 'turno'),
    estado: z
      .enum(['', 'todas', ...estadosDePedido])
      .optional()
      .transform((estado) => (estado === 'todas' ? '' : estado)),
    tipo: z.enum(['', ...allTiposSolicitud]).optional(),
  }),
  reply: countedListReply(filaSolicitud),
})

export const versolicitud = endpoint.administrador('GET', '/api/admin/solicitudes/:id', {
  resumen: 'Un pedido.',
  reply: itemReply(filaSolicitud),
})

export const atendersolicitud = endpoint.administrador('POST', '/api/admin/solicitudes/:id/atencion', {
  resumen: 'Deja constancia de lo que se hizo con un pedido y lo cuenta por mail a quien lo hizo. Una sola vez.',
  body: z.object({ nota: field.requiredText('Debe contar qué se hizo', 2000) }),
  reply: itemReply(filaSolicitud),
})
