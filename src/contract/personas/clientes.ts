import * as z from 'zod'
import * as campo from '../campos.ts'
import { endpoint } from '../endpoint.ts'
import { nuevoClienteBody } from '../especificacion/clientes.ts'
import { fila, uno } from '../especificacion/respuestas.ts'

const tema = 'Usuarios y clientes'
const quien = 'administrador'
const deCliente = z.object({ id: campo.id() })
const importe = fila('moneda', 'importe')

export const fichacliente = endpoint({
  method: 'GET',
  path: '/api/admin/clientes/:id',
  tema,
  resumen:
    'Todo lo de un cliente: sus datos, sus reservas con lo que deben, saldo a favor y en contra, mails, consultas y pedidos de su dirección.',
  quien,
  query: deCliente,
  reply: uno(
    z.object({
      cliente: fila(
        'id',
        'apellido',
        'nombre',
        'mail',
        'telefono',
        'documento',
        'domicilio',
        'alta',
        'confirmado',
        'conpassword',
        'huella',
      ).extend({ sesiones: z.string().describe('Cuántas tiene abiertas') }),
      reservas: z.array(
        fila('id', 'fecha', 'pasajero', 'nombrepaquete', 'datoscolegio', 'estado').extend({
          saldo: z.array(importe).describe('Lo que deben sus cuotas, por moneda'),
        }),
      ),
      credito: z.array(importe),
      saldocontra: z.array(importe).describe('Lo que recibió dos veces y debe, por moneda'),
      correos: z.array(fila('id', 'asunto', 'estado', 'fecha', 'hora')),
      consultas: z.array(fila('id', 'consulta', 'respuesta', 'fecha')),
      solicitudes: z.array(fila('id', 'codigo', 'tipo', 'estado', 'fecha')),
    }),
  ),
})

export const editarcliente = endpoint({
  method: 'PUT',
  path: '/api/admin/clientes/:id',
  tema,
  resumen:
    'Corrige los datos de un cliente. Con otro mail se cierran sus sesiones, mueren sus enlaces y se avisa al anterior. Las reservas hechas conservan los suyos.',
  quien,
  version: 'desde',
  query: deCliente,
  body: nuevoClienteBody.extend({ desde: campo.desde }),
  reply: uno(fila('id')),
})

export const eliminarcliente = endpoint({
  method: 'DELETE',
  path: '/api/admin/clientes/:id',
  tema,
  resumen:
    'Elimina la cuenta de un cliente y sus datos; lo que la ley obliga a guardar queda sin nombre. Con viajes, deudas o dinero en camino se niega y los nombra.',
  quien,
  query: deCliente,
  reply: uno(fila('id')),
})

export const enviaracceso = endpoint({
  method: 'POST',
  path: '/api/admin/clientes/:id/acceso',
  tema,
  resumen: 'Manda otra vez la invitación, o un enlace para recuperar la contraseña a quien ya tiene una.',
  quien,
  query: deCliente,
  body: z.object({}),
  reply: uno(fila('mail', 'motivo')),
  idempotente: true,
})

export const entregaBody = z.object({
  motivo: campo.requerido('Contá cómo comprobaste quién es', 300),
  password: campo.password(),
})

export const entregarenlace = endpoint({
  method: 'POST',
  path: '/api/admin/clientes/:id/enlace',
  tema,
  resumen:
    'Da un enlace de un solo uso, por una hora, para entregarlo en persona a un cliente cuya identidad se comprobó. Pide la contraseña propia y el motivo, que queda en la auditoría.',
  quien,
  query: deCliente,
  body: entregaBody,
  reply: uno(fila('enlace', 'vence')),
  limites: [{ por: 'cuenta', max: 20, segundos: 3600 }],
})

export const cerrarsesionescliente = endpoint({
  method: 'DELETE',
  path: '/api/admin/clientes/:id/sesiones',
  tema,
  resumen: 'Cierra todas las sesiones de un cliente; dice cuántas eran.',
  quien,
  query: deCliente,
  reply: uno(fila('cerradas')),
})
