import * as z from 'zod'
import { monedas } from '../../reglas/dinero.ts'
import * as campo from '../campos.ts'
import { dia, id, imagen, importe, marca, moneda, numero, textos, uno } from '../respuestas.ts'
import { createdOrEdited, destino, endpoint, nombre, savedReply } from './fichas.ts'
import { alt, foco } from './gestion.ts'

const withImagen = { archivos: ['imagen'], maxBytes: 16 * 1024 * 1024 } as const
/** The picture of an object that has exactly one. If no file is sent, the existing picture is kept. */
const ownImagen = {
  imagen: campo.archivos(1, 'Se puede cargar 1 imagen').default([]),
  alt,
  foco,
}
const link = campo
  .requiredText('El enlace es obligatorio', 500)
  .refine((texto) => /^(\/(?!\/)|https?:\/\/)\S*$/.test(texto), {
    error: 'El enlace empieza con / (una página de este sitio) o con https://',
  })

export const versubtipo = endpoint.personal('GET', '/api/admin/catalogo/subtipos/:id/ficha', {
  query: campo.idQuery,
  resumen: 'Un subtipo.',
  reply: uno(imagen.extend({ id, ...textos('nombre', 'version'), tipo: id })),
})

export const guardarsubtipo = endpoint.personal('POST', '/api/admin/catalogo/subtipos', {
  ...withImagen,
  resumen: 'Guarda un subtipo; su imagen es opcional.',
  versioned: true,
  idempotente: true,
  body: campo.requireVersionWithId(
    z.object({
      nombre,
      tipo: campo.id('Debe elegir un tipo'),
      ...ownImagen,
      alt: campo.optionalText(200),
      ...createdOrEdited,
    }),
  ),
  reply: savedReply,
})

export const verslide = endpoint.personal('GET', '/api/admin/catalogo/slides/:id/ficha', {
  query: campo.idQuery,
  resumen: 'Una lámina de la portada.',
  reply: uno(imagen.extend({ id, ...textos('titulo', 'contenido', 'link', 'version') })),
})

export const guardarslide = endpoint.personal('POST', '/api/admin/catalogo/slides', {
  ...withImagen,
  resumen: 'Guarda una lámina de la portada.',
  versioned: true,
  idempotente: true,
  body: campo.requireVersionWithId(
    z.object({
      titulo: campo.requiredText('El título es obligatorio', 120),
      contenido: campo.optionalText(500),
      link,
      ...ownImagen,
      ...createdOrEdited,
    }),
  ),
  reply: savedReply,
})

export const verbanner = endpoint.personal('GET', '/api/admin/catalogo/banners/:id/ficha', {
  query: campo.idQuery,
  resumen: 'El encabezado de una página de servicio; su id es el servicio.',
  reply: uno(imagen.extend({ id, ...textos('titulo', 'texto', 'version') })),
})

export const guardarbanner = endpoint.personal('POST', '/api/admin/catalogo/banners', {
  ...withImagen,
  resumen: 'Guarda el encabezado de un servicio, de 1 a 6; el que ya hay, con su versión en `version`.',
  versioned: true,
  idempotente: true,
  body: z.object({
    servicio: z
      .string({ error: 'Debe elegir una página' })
      .regex(/^[1-6]$/, { error: 'Debe elegir una página' })
      .transform(Number),
    titulo: campo.requiredText('El título es obligatorio', 120),
    texto: campo.optionalText(500),
    ...ownImagen,
    version: campo.optionalText(64),
  }),
  reply: savedReply,
})

export const verpromocion = endpoint.personal('GET', '/api/admin/catalogo/promociones/:id/ficha', {
  query: campo.idQuery,
  resumen: 'Una promoción.',
  reply: uno(
    imagen.extend({
      id,
      ...textos('link', 'version'),
      destino: id,
      paquete: id.nullable(),
      descuento: numero,
      vigente: marca,
      antes: importe.nullable(),
      ahora: importe.nullable(),
      moneda,
      hasta: dia.nullable(),
    }),
  ),
})

export const promocionBody = z.object({
  destino,
  /** The package whose price the promotion lowers. It must belong to the promotion's destination. */
  paquete: campo.optionalId,
  descuento: z
    .string({ error: 'Falta el descuento' })
    .trim()
    .min(1, { error: 'Falta el descuento', abort: true })
    .regex(/^([1-9]\d?|100)$/, { error: 'El descuento va de 1 a 100' })
    .transform(Number),
  link,
  vigente: campo.flag,
  antes: campo.optionalImporte,
  ahora: campo.optionalImporte,
  moneda: z.enum(monedas, { error: 'La moneda no es válida' }).default('ARS'),
  hasta: campo.optionalFecha,
  ...ownImagen,
})

/** Requires both prices or neither, and a percentage no larger than the reduction between the two prices. */
function requirePrecios<Body extends z.ZodType<Pick<z.output<typeof promocionBody>, 'antes' | 'ahora' | 'descuento'>>>(
  body: Body,
) {
  return body
    .refine(({ antes, ahora }) => (antes === undefined) === (ahora === undefined), {
      path: ['ahora'],
      error: 'Van los dos precios, o ninguno',
    })
    .refine(({ antes = 1, ahora = 0 }) => ahora < antes, {
      path: ['ahora'],
      error: 'El precio de ahora debe ser menor que el de antes',
    })
    .refine(
      ({ antes, ahora, descuento }) => !antes || !ahora || descuento <= Math.round(((antes - ahora) / antes) * 100),
      {
        path: ['descuento'],
        error: 'El descuento es mayor que la diferencia entre los dos precios',
      },
    )
}

export const guardarpromocion = endpoint.personal('POST', '/api/admin/catalogo/promociones', {
  ...withImagen,
  resumen: 'Guarda una promoción: una por destino.',
  versioned: true,
  idempotente: true,
  body: requirePrecios(campo.requireVersionWithId(promocionBody.extend(createdOrEdited))),
  reply: savedReply,
})
