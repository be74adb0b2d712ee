import * as z from 'zod'
import { estadosReserva } from '../../reglas/reserva.ts'
import { endpointsOf } from '../endpoint.ts'
import { nuevoClienteBody } from '../especificacion/clientes.ts'
import { estadosDeCorreo } from '../platform/vigilancia.ts'
import {
  dia,
  flag,
  hora,
  id,
  importe,
  instant,
  integer,
  itemReply,
  listOf,
  moneda,
  onlyId,
  text,
  texts,
} from '../reply-fields.ts'
import * as field from '../request-fields.ts'
import { allTiposSolicitud, estadosDePedido } from './derechos.ts'

const endpoint = endpointsOf('Usuarios y clientes')
const saldo = z.object({ moneda, importe })

export const fichacliente = endpoint.administrador('GET', '/api/admin/clientes/:id', {
  resumen:
    'Todo lo de un cliente: sus datos, sus reservas con lo que deben, saldo a favor y en contra, mails, consultas y pedidos de su dirección.',
  reply: itemReply({
    cliente: z.object({
      id,
      ...texts('apellido', 'nombre', 'mail', 'telefono', 'documento', 'domicilio', 'version'),
      alta: dia,
      confirmado: flag,
      conpassword: flag,
      sesiones: integer.describe('Cuántas tiene abiertas'),
    }),
    reservas: listOf({
      id,
      fecha: dia,
      ...texts('pasajero', 'nombrepaquete', 'datoscolegio'),
      estado: z.enum(estadosReserva),
      saldo: z.array(saldo).describe('Lo que deben sus cuotas, por moneda'),
    }),
    credito: z.array(saldo),
    saldocontra: z.array(saldo).describe('Lo que recibió dos veces y debe, por moneda'),
    correos: listOf({
      id,
      ...texts('asunto', 'para', 'error'),
      estado: z.enum(estadosDeCorreo),
      fecha: dia,
      hora,
      reenviable: flag,
    }).describe('También los que fueron a una dirección anterior'),
    consultas: listOf({ id, consulta: text, respuesta: flag, fecha: dia }),
    solicitudes: listOf({
      id,
      codigo: text,
      tipo: z.enum(allTiposSolicitud),
      estado: z.enum(estadosDePedido),
      fecha: dia,
    }),
  }),
})

export const editarcliente = endpoint.administrador('PUT', '/api/admin/clientes/:id', {
  resumen:
    'Corrige los datos de un cliente. Con otro mail se cierran sus sesiones, dejan de servir sus enlaces y se avisa al anterior. Las reservas hechas conservan los suyos.',
  versioned: true,
  body: nuevoClienteBody.extend({
    // Accepts short names such as Li, so that staff can save the data of such a customer.
    nombre: field.personName('El nombre es obligatorio'),
    apellido: field.personName('El apellido es obligatorio'),
    version: field.version,
  }),
  reply: itemReply(onlyId),
})

export const reenviarcorreocliente = endpoint.administrador('POST', '/api/admin/clientes/:id/correos/:correo/reenvio', {
  resumen:
    'Manda otra vez, igual, un mail de un cliente sobre sus viajes, también uno a una dirección anterior, a la que tiene hoy.',
  idempotente: true,
  query: z.object({ id: field.id(), correo: field.id() }),
  reply: itemReply({ correo: id }),
})

export const eliminarcliente = endpoint.administrador('DELETE', '/api/admin/clientes/:id', {
  resumen:
    'Elimina la cuenta de un cliente y sus datos; lo que la ley obliga a guardar queda sin nombre. Con viajes, deudas o dinero en camino se niega y los nombra.',
  reply: itemReply(onlyId),
})

export const enviaracceso = endpoint.administrador('POST', '/api/admin/clientes/:id/acceso', {
  resumen: 'Manda otra vez la invitación, o un enlace para recuperar la contraseña a quien ya tiene una.',
  body: z.object({}),
  reply: itemReply(texts('motivo')),
  idempotente: true,
})

export const entregarenlace = endpoint.administrador('POST', '/api/admin/clientes/:id/enlace', {
  resumen:
    'Da un enlace de un solo uso, por una hora, para entregarlo en persona a un cliente cuya identidad se comprobó. Pide la contraseña propia y el motivo, que queda en la auditoría.',
  body: z.object({
    motivo: field.requiredText('Contá cómo comprobaste quién es', 300),
    password: field.ownPassword(),
  }),
  reply: itemReply({ enlace: text, vence: instant }),
  limits: [{ per: 'account', max: 20, seconds: 3600 }],
})

export const cerrarsesionescliente = endpoint.administrador('DELETE', '/api/admin/clientes/:id/sesiones', {
  resumen: 'Cierra todas las sesiones de un cliente; dice cuántas eran.',
  reply: itemReply({ cerradas: integer }),
})
