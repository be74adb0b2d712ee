import * as z from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { flag, id, instant, itemReply, listOf, listReply, text } from '../reply-fields.ts'
import * as field from '../request-fields.ts'

const endpoint = endpointsOf('Gestión de reservas', ['reservas', 'viajes'])
const dePasajero = endpointsOf('Reservas')
export const tiposDeDocumento = ['fotos', 'ficha_medica', 'permiso_viaje'] as const
export const nombresDeDocumento: Record<(typeof tiposDeDocumento)[number], string> = {
  fotos: 'Fotos del documento',
  ficha_medica: 'Ficha médica',
  permiso_viaje: 'Permiso de viaje',
}
/** `cargada`: the family sent the document and staff have not checked it yet. `revisada`: staff checked it. */
export const estadosDeDocumento = ['falta', 'cargada', 'revisada'] as const

const deDocumento = z.object({
  id: field.id(),
  tipo: z.enum(tiposDeDocumento, { error: 'El documento no es de los que se piden' }),
})

const marcado = z.object({ tipo: z.enum(tiposDeDocumento), recibido: flag })

export const marcardocumento = endpoint.administrador('PUT', '/api/admin/reservas/:id/documentos/:tipo', {
  resumen: 'Da por recibido un documento de quien viaja. Dos veces es lo mismo que una.',
  query: deDocumento,
  reply: itemReply(marcado),
})

export const quitardocumento = endpoint.administrador('DELETE', '/api/admin/reservas/:id/documentos/:tipo', {
  resumen: 'Vuelve a dar por faltante un documento de quien viaja.',
  query: deDocumento,
  reply: itemReply(marcado),
})

export const fotos = dePasajero.cliente('GET', '/api/fotos', {
  resumen: 'Fotos de documento de un pasajero propio, con enlaces que vencen en minutos.',
  query: z.object({ idpasajero: field.id() }),
  reply: listReply({ id, imagen: text }),
})

export const lugaresDeLectura = ['ficha', 'convenio', 'listas', 'exportacion', 'foto'] as const

export const lecturas = dePasajero.cliente('GET', '/api/cuenta/lecturas', {
  resumen: 'Quién del personal vio los datos de los pasajeros de la cuenta, y cuándo; primero lo último.',
  reply: itemReply(listOf({ pasajero: text, quien: text, cuando: instant, que: z.enum(lugaresDeLectura) })),
})

const enlaceIncompleto = 'El enlace está incompleto'
const enlace = z.string({ error: enlaceIncompleto })

export const quitarfoto = dePasajero.cliente('DELETE', '/api/fotos/:id', {
  resumen: 'Borra una foto de documento propia, del disco y de la lista.',
  reply: itemReply({ eliminada: flag }),
})

export const foto = dePasajero.todos('GET', '/api/fotos/:id', {
  resumen: 'Una foto de documento, por su enlace firmado.',
  query: z.object({
    id: field.id(),
    vence: enlace.regex(/^\d{1,12}$/, { error: enlaceIncompleto }),
    quien: enlace.max(40, { error: enlaceIncompleto }),
    firma: enlace.max(100, { error: enlaceIncompleto }),
  }),
  reply: z.any(),
  formato: 'binario',
})
