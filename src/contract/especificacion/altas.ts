import * as z from 'zod'
import { endpointsOf } from '../endpoint.ts'
import * as field from '../request-fields.ts'
import { id, imagen, integer, itemReply, listReply, text } from './reply-fields.ts'

const endpoint = endpointsOf('Alta de paquetes')
const description = field.optionalText(10_000)
const invalidPrograma = 'Alguno de los programas no es válido'
const destino = field.id('Debe elegir un destino')

export const destinos_altas = endpoint.personal('GET', '/api/destinos_altas.php', {
  resumen: 'Destinos para elegir.',
  reply: listReply({ id, nombredestino: text }),
})

export const tipospaquetes = endpoint.personal('GET', '/api/tipospaquetes.php', {
  resumen: 'Tipos de paquete. Con `tipocero=0` queda afuera el tipo 0.',
  query: z.object({ tipocero: z.string().max(1).optional() }),
  reply: listReply({ id, nombretipo: text }),
})

export const subtipospaquetes_alta = endpoint.personal('GET', '/api/subtipospaquetes_alta.php', {
  resumen: 'Subtipos de paquete.',
  reply: listReply({ id, nombresubtipo: text, idtipo: integer }),
})

export const hoteles_altas = endpoint.personal('GET', '/api/hoteles_altas.php', {
  resumen: 'Hoteles de un destino.',
  query: z.object({ iddestino: field.id() }),
  reply: listReply({ id, nombrehotel: text }),
})

export const guardardestino = endpoint.personal('POST', '/api/guardardestino.php', {
  resumen: 'Guarda un destino; sus imágenes se suben después.',
  idempotente: true,
  body: z.object({ nombreDestino: field.requiredText('El nombre es obligatorio', 120), descripcion: description }),
  reply: itemReply({ iddestino: integer }),
})

export const guardarhotel = endpoint.personal('POST', '/api/guardarhotel.php', {
  resumen: 'Guarda un hotel; sus imágenes se suben después.',
  idempotente: true,
  body: z.object({
    nombreHotel: field.requiredText('El nombre es obligatorio', 120),
    descripcion: description,
    estrellas: z
      .string()
      .trim()
      .regex(/^[0-5]?$/, { error: 'Las estrellas van de 0 a 5' })
      .default('')
      .transform(Number),
    destino,
  }),
  reply: itemReply({ idhotel: integer }),
})

export const guardarprograma = endpoint.personal('POST', '/api/guardarprograma.php', {
  resumen: 'Guarda un programa; sus imágenes se suben después.',
  idempotente: true,
  body: z.object({
    nombrePrograma: field.requiredText('El título es obligatorio', 120),
    descripcion: description,
    destino,
  }),
  reply: itemReply({ idprograma: integer }),
})

export const guardarpaquete = endpoint.personal('POST', '/api/guardarpaquete.php', {
  resumen: 'Guarda y publica un paquete; sus imágenes se suben después.',
  idempotente: true,
  body: z
    .object({
      nombrePaquete: field.requiredText('El nombre es obligatorio', 120),
      descripcion: field.requiredText('La descripción es obligatoria', 10_000),
      duracion: field.requiredText('La duración es obligatoria', 80),
      tipoPaquete: field.optionalId,
      subTipoPaquete: field.id('Debe elegir un subtipo'),
      destino,
      hotel: field.optionalId,
      fechai: field.optionalFecha,
      fechaf: field.optionalFecha,
      programas: z
        .union([z.string(), z.array(z.string())], { error: invalidPrograma })
        .transform((one) => (Array.isArray(one) ? one : [one]).filter(Boolean))
        .pipe(z.array(field.id(invalidPrograma)))
        .default([]),
    })
    .refine((data) => !data.fechai || !data.fechaf || data.fechai <= data.fechaf, {
      path: ['fechaf'],
      error: 'La fecha de fin no puede ser anterior a la de inicio',
    }),
  reply: itemReply({ idpaquete: integer }),
})

const tipoDeImagen = z.enum(['pasajeros', 'paquetes', 'destinos', 'hoteles', 'programas'], {
  error: 'El tipo no es válido',
})

export const uploadimages = endpoint.sesion('POST', '/api/uploadimages.php', {
  resumen:
    'Sube imágenes: `idpaquete` es el id de lo que nombra `tipo`. Fotos de documento (`pasajeros`): su familia, cinco a lo sumo; catálogo: el personal. Dichos también en la dirección (`?tipo=&idpaquete=`), se rechaza lo que no corresponde antes de recibir los archivos.',
  idempotente: true,
  archivos: ['avatar'],
  // Five photos of 15 MB and the other fields of the form.
  maxBytes: 76 * 1024 * 1024,
  query: z.object({ tipo: tipoDeImagen.optional(), idpaquete: field.id().optional() }),
  body: z.object({
    tipo: tipoDeImagen,
    idpaquete: field.id(),
    avatar: field
      .files(20, 'Se pueden cargar hasta 20 imágenes')
      .refine((list) => list.length > 0, { error: 'Debe elegir al menos una imagen' }),
  }),
  reply: listReply({ id, ...imagen.shape }),
  limits: [{ per: 'account', max: 120, seconds: 900 }],
})
