import * as z from 'zod'
import { monedas } from '../../reglas/dinero.ts'
import { dia, flag, id, imagen, importe, integer, itemReply, moneda, texts } from '../reply-fields.ts'
import * as field from '../request-fields.ts'
import { createOrEditFields, destinoField, endpoint, nombreField, saveReply } from './fichas.ts'
import { altField, focoField } from './gestion.ts'

const withImagen = { archivos: ['imagen'], maxBytes: 16 * 1024 * 1024 } as const
/** Without a new file, the object keeps its picture. */
const ownImagen = {
  imagen: field.files(1, 'Se puede cargar 1 imagen').default([]),
  alt: altField,
  foco: focoField,
}
const link = field
  .requiredText('El enlace es obligatorio', 500)
  .refine((text) => /^(\/(?!\/)|https?:\/\/)\S*$/.test(text), {
    error: 'El enlace empieza con / (una página de este sitio) o con https://',
  })

export const versubtipo = endpoint.personal('GET', '/api/admin/catalogo/subtipos/:id/ficha', {
  resumen: 'Un subtipo.',
  reply: itemReply(imagen.extend({ id, ...texts('nombre', 'version'), tipo: id })),
})

export const guardarsubtipo = endpoint.personal('POST', '/api/admin/catalogo/subtipos', {
  ...withImagen,
  resumen: 'Guarda un subtipo; su imagen es opcional.',
  versioned: true,
  idempotente: true,
  body: field.requireVersionWithId(
    z.object({
      nombre: nombreField,
      tipo: field.id('Debe elegir un tipo'),
      ...ownImagen,
      alt: field.optionalText(200),
      ...createOrEditFields,
    }),
  ),
  reply: saveReply,
})

export const verslide = endpoint.personal('GET', '/api/admin/catalogo/slides/:id/ficha', {
  resumen: 'Una lámina de la portada.',
  reply: itemReply(imagen.extend({ id, ...texts('titulo', 'contenido', 'link', 'version') })),
})

export const guardarslide = endpoint.personal('POST', '/api/admin/catalogo/slides', {
  ...withImagen,
  resumen: 'Guarda una lámina de la portada.',
  versioned: true,
  idempotente: true,
  body: field.requireVersionWithId(
    z.object({
      titulo: field.requiredText('El título es obligatorio', 120),
      contenido: field.optionalText(500),
      link,
      ...ownImagen,
      ...createOrEditFields,
    }),
  ),
  reply: saveReply,
})

export const verbanner = endpoint.personal('GET', '/api/admin/catalogo/banners/:id/ficha', {
  resumen: 'El encabezado de una página de servicio; su id es el servicio.',
  reply: itemReply(imagen.extend({ id, ...texts('titulo', 'texto', 'version') })),
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
    titulo: field.requiredText('El título es obligatorio', 120),
    texto: field.optionalText(500),
    ...ownImagen,
    version: field.optionalText(64),
  }),
  reply: saveReply,
})

export const verpromocion = endpoint.personal('GET', '/api/admin/catalogo/promociones/:id/ficha', {
  resumen: 'Una promoción.',
  reply: itemReply(
    imagen.extend({
      id,
      ...texts('link', 'version'),
      destino: id,
      paquete: id.nullable(),
      descuento: integer,
      vigente: flag,
      antes: importe.nullable(),
      ahora: importe.nullable(),
      moneda,
      hasta: dia.nullable(),
    }),
  ),
})

export const promocionBody = z.object({
  destino: destinoField,
  /** Must be a package of the promotion's destination. */
  paquete: field.optionalId,
  descuento: field.number(/^([1-9]\d?|100)$/, 'Falta el descuento', 'El descuento va de 1 a 100'),
  link,
  vigente: field.flag,
  antes: field.optionalImporte,
  ahora: field.optionalImporte,
  moneda: z.enum(monedas, { error: 'La moneda no es válida' }).default('ARS'),
  hasta: field.optionalFecha,
  ...ownImagen,
})

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
  body: requirePrecios(field.requireVersionWithId(promocionBody.extend(createOrEditFields))),
  reply: saveReply,
})
