import * as z from 'zod'
import { monedas } from '../../reglas/dinero.ts'
import * as campo from '../campos.ts'
import { dia, id, imagen, importe, marca, moneda, numero, textos, uno } from '../respuestas.ts'
import { destino, endpoint, hecho, nombre, nuevoOEditado } from './fichas.ts'
import { alt, foco } from './gestion.ts'

/** The things of the catalogue that have one picture of their own, as their forms show and save them. */

const conImagen = { archivos: ['imagen'], maxBytes: 16 * 1024 * 1024 } as const
/** The picture of what has just one; without a file the one it has stays. */
const imagenPropia = {
  imagen: campo.archivos(1, 'Se puede cargar 1 imagen').default([]),
  alt,
  foco,
}
/** An address of this site or a whole one. */
const link = campo
  .requerido('El enlace es obligatorio', 500)
  .refine((texto) => /^(\/(?!\/)|https?:\/\/)\S*$/.test(texto), {
    error: 'El enlace empieza con / (una página de este sitio) o con https://',
  })

export const versubtipo = endpoint.personal('GET', '/api/admin/catalogo/subtipos/:id/ficha', {
  query: campo.porId,
  resumen: 'Un subtipo.',
  reply: uno(imagen.extend({ id, ...textos('nombre', 'huella'), tipo: id })),
})

export const guardarsubtipo = endpoint.personal('POST', '/api/admin/catalogo/subtipos', {
  ...conImagen,
  resumen: 'Guarda un subtipo; su imagen es opcional.',
  version: 'desde',
  body: campo.requireDesde(
    z.object({
      nombre,
      tipo: campo.id('Debe elegir un tipo'),
      ...imagenPropia,
      alt: campo.opcional(200),
      ...nuevoOEditado,
    }),
  ),
  reply: hecho,
})

export const verslide = endpoint.personal('GET', '/api/admin/catalogo/slides/:id/ficha', {
  query: campo.porId,
  resumen: 'Una lámina de la portada.',
  reply: uno(imagen.extend({ id, ...textos('titulo', 'contenido', 'link', 'huella') })),
})

export const guardarslide = endpoint.personal('POST', '/api/admin/catalogo/slides', {
  ...conImagen,
  resumen: 'Guarda una lámina de la portada.',
  version: 'desde',
  body: campo.requireDesde(
    z.object({
      titulo: campo.requerido('El título es obligatorio', 120),
      contenido: campo.opcional(500),
      link,
      ...imagenPropia,
      ...nuevoOEditado,
    }),
  ),
  reply: hecho,
})

export const verbanner = endpoint.personal('GET', '/api/admin/catalogo/banners/:id/ficha', {
  query: campo.porId,
  resumen: 'El encabezado de una página de servicio; su id es el servicio.',
  reply: uno(imagen.extend({ id, ...textos('titulo', 'texto', 'huella') })),
})

export const guardarbanner = endpoint.personal('POST', '/api/admin/catalogo/banners', {
  ...conImagen,
  resumen: 'Guarda el encabezado de un servicio, de 1 a 6; el que ya hay, con su huella en `desde`.',
  version: 'desde',
  body: z.object({
    servicio: z
      .string({ error: 'Debe elegir una página' })
      .regex(/^[1-6]$/, { error: 'Debe elegir una página' })
      .transform(Number),
    titulo: campo.requerido('El título es obligatorio', 120),
    texto: campo.opcional(500),
    ...imagenPropia,
    desde: campo.opcional(64),
  }),
  reply: hecho,
})

export const verpromocion = endpoint.personal('GET', '/api/admin/catalogo/promociones/:id/ficha', {
  query: campo.porId,
  resumen: 'Una promoción.',
  reply: uno(
    imagen.extend({
      id,
      ...textos('link', 'huella'),
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
  /** The trip whose price it lowers, of that destination. */
  paquete: campo.idOpcional,
  descuento: z
    .string({ error: 'Falta el descuento' })
    .trim()
    .min(1, { error: 'Falta el descuento', abort: true })
    .regex(/^([1-9]\d?|100)$/, { error: 'El descuento va de 1 a 100' })
    .transform(Number),
  link,
  vigente: campo.bandera,
  antes: campo.importeOpcional,
  ahora: campo.importeOpcional,
  moneda: z.enum(monedas, { error: 'La moneda no es válida' }).default('ARS'),
  hasta: campo.fechaOpcional,
  ...imagenPropia,
})

/** What is told of a price is true: both prices or neither, and no more per cent than they differ by. */
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
  ...conImagen,
  resumen: 'Guarda una promoción: una por destino.',
  version: 'desde',
  body: requirePrecios(campo.requireDesde(promocionBody.extend(nuevoOEditado))),
  reply: hecho,
})
