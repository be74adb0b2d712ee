import * as z from 'zod'
import * as campo from '../campos.ts'
import { endpointsOf } from '../endpoint.ts'
import { id, imagen, lista, numero, texto, uno } from './respuestas.ts'

const endpoint = endpointsOf('Alta de paquetes')
const descripcion = campo.optionalText(10_000)
const invalidPrograma = 'Alguno de los programas no es válido'
const destino = campo.id('Debe elegir un destino')

export const destinos_altas = endpoint.personal('GET', '/api/destinos_altas.php', {
  resumen: 'Destinos para elegir.',
  reply: lista(z.object({ id, nombredestino: texto })),
})

export const tipospaquetes = endpoint.personal('GET', '/api/tipospaquetes.php', {
  resumen: 'Tipos de paquete. Con `tipocero=0` queda afuera el tipo 0.',
  query: z.object({ tipocero: z.string().max(1).optional() }),
  reply: lista(z.object({ id, nombretipo: texto })),
})

export const subtipospaquetes_alta = endpoint.personal('GET', '/api/subtipospaquetes_alta.php', {
  resumen: 'Subtipos de paquete.',
  reply: lista(z.object({ id, nombresubtipo: texto, idtipo: numero })),
})

export const hoteles_altas = endpoint.personal('GET', '/api/hoteles_altas.php', {
  resumen: 'Hoteles de un destino.',
  query: z.object({ iddestino: campo.id() }),
  reply: lista(z.object({ id, nombrehotel: texto })),
})

export const guardardestino = endpoint.personal('POST', '/api/guardardestino.php', {
  resumen: 'Guarda un destino; sus imágenes se suben después.',
  idempotente: true,
  body: z.object({ nombreDestino: campo.requiredText('El nombre es obligatorio', 120), descripcion }),
  reply: uno(z.object({ iddestino: numero })),
})

export const guardarhotel = endpoint.personal('POST', '/api/guardarhotel.php', {
  resumen: 'Guarda un hotel; sus imágenes se suben después.',
  idempotente: true,
  body: z.object({
    nombreHotel: campo.requiredText('El nombre es obligatorio', 120),
    descripcion,
    estrellas: z
      .string()
      .trim()
      .regex(/^[0-5]?$/, { error: 'Las estrellas van de 0 a 5' })
      .default('')
      .transform(Number),
    destino,
  }),
  reply: uno(z.object({ idhotel: numero })),
})

export const guardarprograma = endpoint.personal('POST', '/api/guardarprograma.php', {
  resumen: 'Guarda un programa; sus imágenes se suben después.',
  idempotente: true,
  body: z.object({ nombrePrograma: campo.requiredText('El título es obligatorio', 120), descripcion, destino }),
  reply: uno(z.object({ idprograma: numero })),
})

export const guardarpaquete = endpoint.personal('POST', '/api/guardarpaquete.php', {
  resumen: 'Guarda y publica un paquete; sus imágenes se suben después.',
  idempotente: true,
  body: z
    .object({
      nombrePaquete: campo.requiredText('El nombre es obligatorio', 120),
      descripcion: campo.requiredText('La descripción es obligatoria', 10_000),
      duracion: campo.requiredText('La duración es obligatoria', 80),
      tipoPaquete: campo.optionalId,
      subTipoPaquete: campo.id('Debe elegir un subtipo'),
      destino,
      hotel: campo.optionalId,
      fechai: campo.optionalFecha,
      fechaf: campo.optionalFecha,
      programas: z
        .union([z.string(), z.array(z.string())], { error: invalidPrograma })
        .transform((uno) => (Array.isArray(uno) ? uno : [uno]).filter(Boolean))
        .pipe(z.array(campo.id(invalidPrograma)))
        .default([]),
    })
    .refine((datos) => !datos.fechai || !datos.fechaf || datos.fechai <= datos.fechaf, {
      path: ['fechaf'],
      error: 'La fecha de fin no puede ser anterior a la de inicio',
    }),
  reply: uno(z.object({ idpaquete: numero })),
})

const tipoDeImagen = z.enum(['pasajeros', 'paquetes', 'destinos', 'hoteles', 'programas'], {
  error: 'El tipo no es válido',
})

export const uploadimages = endpoint.sesion('POST', '/api/uploadimages.php', {
  resumen:
    'Sube imágenes: `idpaquete` es el id de lo que nombra `tipo`. Fotos de documento (`pasajeros`): su familia, cinco a lo sumo; catálogo: el personal. Dichos también en la dirección (`?tipo=&idpaquete=`), se rechaza lo que no corresponde antes de recibir los archivos.',
  idempotente: true,
  archivos: ['avatar'],
  // Five photos of 15 MB, plus the form's other fields.
  maxBytes: 76 * 1024 * 1024,
  query: z.object({ tipo: tipoDeImagen.optional(), idpaquete: campo.id().optional() }),
  body: z.object({
    tipo: tipoDeImagen,
    idpaquete: campo.id(),
    avatar: campo
      .archivos(20, 'Se pueden cargar hasta 20 imágenes')
      .refine((lista) => lista.length > 0, { error: 'Debe elegir al menos una imagen' }),
  }),
  reply: lista(z.object({ id, ...imagen.shape })),
  limites: [{ por: 'cuenta', max: 120, segundos: 900 }],
})
