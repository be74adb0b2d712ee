import * as z from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { countedListReply, listQueryFields } from '../list-fields.ts'
import {
  dia,
  flag,
  id,
  imagen,
  importe,
  instant,
  integer,
  itemReply,
  listOf,
  listReply,
  moneda,
  onlyId,
  text,
  texts,
} from '../reply-fields.ts'
import * as field from '../request-fields.ts'

/** A tour is a package of type 7 or 10. */
export const catalogoClaseNames = [
  'paquetes',
  'tours',
  'tipos',
  'subtipos',
  'destinos',
  'hoteles',
  'programas',
  'servicios',
  'slides',
  'banners',
  'promociones',
] as const
export type CatalogoClaseName = (typeof catalogoClaseNames)[number]

export const gaps = ['precio', 'estrellas', 'foto'] as const
export type Gap = (typeof gaps)[number]

export const galeriaOwners = ['paquetes', 'destinos', 'hoteles', 'programas'] as const
export type GaleriaOwner = { tipo: (typeof galeriaOwners)[number]; id: number }

const endpoint = endpointsOf('Catálogo, gestión')
const ofClase = z.object({ clase: z.enum(catalogoClaseNames, { error: 'Esa parte del catálogo no existe' }) })
const ofOne = ofClase.extend({ id: field.id() })
const done = itemReply(onlyId)
const owner = z.object({ tipo: z.enum(galeriaOwners, { error: 'El tipo no es válido' }), id: field.id() })
const ids = (mensaje: string) => z.array(field.id(mensaje), { error: mensaje }).max(500, { error: mensaje })

/** A focal point: two fractions from 0 to 1, as `0.5 0.4`. */
export const focoField = z
  .string()
  .regex(/^(?:0(?:\.\d{1,6})?|1) (?:0(?:\.\d{1,6})?|1)$/, { error: 'El punto de interés no es válido' })
  .default('0.5 0.5')
  .transform((written) => {
    const [focoX = 0.5, focoY = 0.5] = written.split(' ').map(Number)
    return { focoX, focoY }
  })

export const altField = field.requiredText('Describí la imagen para quien no puede verla', 200)

export const listadocatalogo = endpoint.personal('GET', '/api/admin/catalogo/:clase', {
  resumen:
    'Una parte del catálogo. `estado` ("1" a la vista, "0" no) y `usos` quedan vacíos donde no hay; `lleva`: a dónde, una promoción. Por `desde` van primero los precios en pesos.',
  query: ofClase.extend({
    estado: z.enum(['', '0', '1'], { error: 'El estado no es válido' }).default(''),
    destino: field.optionalId,
    tipo: field.optionalId,
    falta: z
      .enum(['', ...gaps], { error: 'El filtro no es válido' })
      .default('')
      .describe('Solo lo que no la tiene'),
    ...listQueryFields(['orden', 'nombre', 'destino', 'duracion', 'tipo', 'desde', 'estrellas'], 'orden'),
  }),
  reply: countedListReply(
    imagen.extend({
      id,
      ...texts('nombre', 'detalle', 'usos', 'destino', 'duracion', 'tipo', 'lleva'),
      desde: importe.nullable().describe('De paquetes y excursiones: el precio que se escribió'),
      moneda: moneda.nullable(),
      estrellas: integer.nullable().describe('De hoteles; 0, sin decir'),
      descuento: integer.nullable().describe('De promociones, en por ciento'),
      hasta: dia.nullable().describe('De promociones: su último día'),
      estado: flag.nullable().describe('Si se muestra; `null` donde todo se muestra'),
    }),
  ),
})

export const indicecatalogo = endpoint.personal('GET', '/api/admin/catalogo', {
  resumen:
    'Cuánto hay en cada parte del catálogo, cuánto de eso se muestra o está en uso, qué le falta a cuántos, lo propio de cada parte y su último cambio.',
  reply: itemReply(
    listOf({
      clase: z.enum(catalogoClaseNames),
      total: integer,
      alavista: integer.nullable().describe('`null` donde todo se muestra'),
      enuso: integer.nullable().describe('Cuántos lleva algún paquete; `null` donde no van en paquetes'),
      faltas: listOf({ que: z.enum(gaps), cuantos: integer }).describe('Las que una parte puede tener'),
      propio: z
        .object({
          nombres: z.array(text).describe('Los de tipos y láminas, en su orden'),
          nacionales: integer.describe('Excursiones'),
          internacionales: integer.describe('Excursiones'),
          conmapa: integer.describe('Destinos con coordenadas'),
          destinos: integer.describe('En cuántos hay hoteles'),
          paquetes: integer.describe('En cuántos hay programas'),
          termina: dia.nullable().describe('La próxima promoción vigente que termina'),
        })
        .partial(),
      cambio: z.object({ nombre: text, quien: text, cuando: instant }).nullable(),
    }),
  ),
})

export const ordenarcatalogo = endpoint.personal('POST', '/api/admin/catalogo/:clase/orden', {
  resumen: 'Pone una fila detrás de otra; sin `tras`, primera.',
  query: ofClase,
  body: z.object({ id: field.id(), tras: field.optionalId }),
  reply: done,
})

export const eliminarcatalogo = endpoint.personal('DELETE', '/api/admin/catalogo/:clase/:id', {
  resumen: 'Elimina lo que nada usa; si algo lo usa, dice qué.',
  query: ofOne,
  reply: done,
  idempotente: true,
})

export const publicarcatalogo = endpoint.personal('POST', '/api/admin/catalogo/:clase/:id/publicado', {
  resumen: 'Publica o guarda como borrador un paquete; enciende o apaga una promoción.',
  query: ofOne,
  body: z.object({
    publicado: field.flag,
    confirmado: field.flag.describe('1: aunque le falte precio o itinerario'),
  }),
  reply: done,
})

export const duplicarpaquete = endpoint.personal('POST', '/api/admin/catalogo/paquetes/:id/copia', {
  resumen: 'Copia un paquete con sus partes e imágenes, como borrador.',
  body: z.object({}),
  idempotente: true,
  reply: done,
})

export const vistapaquete = endpoint.personal('GET', '/api/admin/catalogo/paquetes/:id/vista', {
  resumen: 'Dirección de la página de un paquete, también en borrador, por media hora.',
  reply: itemReply({ ruta: text }),
})

export const imagenescatalogo = endpoint.personal('GET', '/api/admin/imagenes/de/:tipo/:id', {
  resumen: 'La galería de algo del catálogo, en orden.',
  query: owner,
  reply: listReply(imagen.extend({ id, version: text })),
})

export const ordenarimagenes = endpoint.personal('POST', '/api/admin/imagenes/de/:tipo/:id', {
  resumen: 'Ordena una galería: todos sus ids, en el orden nuevo.',
  query: owner,
  body: z.object({ orden: ids('El orden no es válido') }),
  reply: done,
})

export const editarimagen = endpoint.personal('POST', '/api/admin/imagenes/:id', {
  resumen: 'Texto alternativo y punto de interés de una imagen de galería.',
  versioned: true,
  body: z.object({ alt: altField, foco: focoField, version: field.version }),
  reply: itemReply(onlyId.extend({ version: text })),
})

export const eliminarimagen = endpoint.personal('DELETE', '/api/admin/imagenes/:id', {
  resumen: 'Quita una imagen de su galería.',
  reply: done,
  idempotente: true,
})
