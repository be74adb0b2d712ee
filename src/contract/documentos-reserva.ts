import * as z from 'zod'
import * as campo from './campos.ts'
import { endpoint } from './endpoint.ts'
import { fila, uno } from './respuestas.ts'

const tema = 'Gestión de reservas'
export const tiposDeDocumento = ['fotos', 'ficha_medica', 'permiso_viaje'] as const

const deDocumento = z.object({
  id: campo.id(),
  tipo: z.enum(tiposDeDocumento, { error: 'El documento no es de los que se piden' }),
})

export const marcardocumento = endpoint({
  method: 'PUT',
  path: '/api/admin/reservas/:id/documentos/:tipo',
  tema,
  resumen: 'Da por recibido un documento de quien viaja. Dos veces es lo mismo que una.',
  quien: 'administrador',
  query: deDocumento,
  reply: uno(fila('tipo', 'recibido')),
})

export const quitardocumento = endpoint({
  method: 'DELETE',
  path: '/api/admin/reservas/:id/documentos/:tipo',
  tema,
  resumen: 'Vuelve a dar por faltante un documento de quien viaja.',
  quien: 'administrador',
  query: deDocumento,
  reply: uno(fila('tipo', 'recibido')),
})
