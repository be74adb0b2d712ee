import * as z from 'zod'
import * as campo from '../campos.ts'
import { endpoint } from '../endpoint.ts'
import { id, instante, lista, marca, texto, uno } from '../respuestas.ts'

const tema = 'Gestión de reservas'
export const tiposDeDocumento = ['fotos', 'ficha_medica', 'permiso_viaje'] as const

const deDocumento = z.object({
  id: campo.id(),
  tipo: z.enum(tiposDeDocumento, { error: 'El documento no es de los que se piden' }),
})

const marcado = z.object({ tipo: z.enum(tiposDeDocumento), recibido: marca })

export const marcardocumento = endpoint({
  method: 'PUT',
  path: '/api/admin/reservas/:id/documentos/:tipo',
  tema,
  resumen: 'Da por recibido un documento de quien viaja. Dos veces es lo mismo que una.',
  quien: 'administrador',
  query: deDocumento,
  reply: uno(marcado),
})

export const quitardocumento = endpoint({
  method: 'DELETE',
  path: '/api/admin/reservas/:id/documentos/:tipo',
  tema,
  resumen: 'Vuelve a dar por faltante un documento de quien viaja.',
  quien: 'administrador',
  query: deDocumento,
  reply: uno(marcado),
})

export const fotos = endpoint({
  method: 'GET',
  path: '/api/fotos',
  tema: 'Reservas',
  resumen: 'Fotos de documento de un pasajero propio, con enlaces que vencen en minutos.',
  quien: 'cliente',
  query: z.object({ idpasajero: campo.id() }),
  reply: lista(z.object({ id, imagen: texto })),
})

export const lugaresDeLectura = ['ficha', 'listas', 'foto'] as const

export const lecturas = endpoint({
  method: 'GET',
  path: '/api/cuenta/lecturas',
  tema: 'Reservas',
  resumen: 'Quién del personal vio los datos de los pasajeros de la cuenta, y cuándo; primero lo último.',
  quien: 'cliente',
  reply: uno(z.array(z.object({ pasajero: texto, quien: texto, cuando: instante, que: z.enum(lugaresDeLectura) }))),
})

const enlaceIncompleto = 'El enlace está incompleto'
const enlace = z.string({ error: enlaceIncompleto })

export const quitarfoto = endpoint({
  method: 'DELETE',
  path: '/api/fotos/:id',
  tema: 'Reservas',
  resumen: 'Borra una foto de documento propia, del disco y de la lista.',
  quien: 'cliente',
  query: z.object({ id: campo.id() }),
  reply: uno(z.object({ eliminada: marca })),
})

export const foto = endpoint({
  method: 'GET',
  path: '/api/fotos/:id',
  tema: 'Reservas',
  resumen: 'Una foto de documento, por su enlace firmado.',
  quien: 'todos',
  query: z.object({
    id: campo.id(),
    vence: enlace.regex(/^\d{1,12}$/, { error: enlaceIncompleto }),
    quien: enlace.max(40, { error: enlaceIncompleto }),
    firma: enlace.max(100, { error: enlaceIncompleto }),
  }),
  reply: z.any(),
  formato: 'binario',
})
