import * as z from 'zod'
import * as campo from '../campos.ts'
import { endpointsOf } from '../endpoint.ts'
import { listado, listQuery } from '../listado.ts'
import {
  dia,
  id,
  imagen,
  importe,
  instante,
  lista,
  marca,
  moneda,
  numero,
  onlyId,
  texto,
  textos,
  uno,
} from '../respuestas.ts'

/** The kinds of catalogue object that staff edit. A tour is a package of type 7 or 10. */
export const clases = [
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
export type Clase = (typeof clases)[number]

export const faltas = ['precio', 'estrellas', 'foto'] as const
export type Falta = (typeof faltas)[number]

export const galeriaOwners = ['paquetes', 'destinos', 'hoteles', 'programas'] as const
export type GaleriaOwner = { tipo: (typeof galeriaOwners)[number]; id: number }

const endpoint = endpointsOf('Catálogo, gestión')
const ofClase = z.object({ clase: z.enum(clases, { error: 'Esa parte del catálogo no existe' }) })
const ofOne = ofClase.extend({ id: campo.id() })
const done = uno(onlyId)
const dueno = z.object({ tipo: z.enum(galeriaOwners, { error: 'El tipo no es válido' }), id: campo.id() })
const ids = (mensaje: string) => z.array(campo.id(mensaje), { error: mensaje }).max(500, { error: mensaje })

/** A focal point: two fractions from 0 to 1, as `0.5 0.4`. */
export const foco = z
  .string()
  .regex(/^(?:0(?:\.\d{1,6})?|1) (?:0(?:\.\d{1,6})?|1)$/, { error: 'El punto de interés no es válido' })
  .default('0.5 0.5')
  .transform((escrito) => {
    const [focoX = 0.5, focoY = 0.5] = escrito.split(' ').map(Number)
    return { focoX, focoY }
  })

export const alt = campo.requiredText('Describí la imagen para quien no puede verla', 200)

export const listadocatalogo = endpoint.personal('GET', '/api/admin/catalogo/:clase', {
  resumen:
    'Una parte del catálogo. `estado` ("1" a la vista, "0" no) y `usos` quedan vacíos donde no hay; `lleva`: a dónde, una promoción. Por `desde` van primero los precios en pesos.',
  query: ofClase.extend({
    estado: z.enum(['', '0', '1'], { error: 'El estado no es válido' }).default(''),
    destino: campo.optionalId,
    tipo: campo.optionalId,
    falta: z
      .enum(['', ...faltas], { error: 'El filtro no es válido' })
      .default('')
      .describe('Solo lo que no la tiene'),
    ...listQuery(['orden', 'nombre', 'destino', 'duracion', 'tipo', 'desde', 'estrellas'], 'orden'),
  }),
  reply: listado(
    imagen.extend({
      id,
      ...textos('nombre', 'detalle', 'usos', 'destino', 'duracion', 'tipo', 'lleva'),
      desde: importe.nullable().describe('De paquetes y excursiones: el precio que se escribió'),
      moneda: moneda.nullable(),
      estrellas: numero.nullable().describe('De hoteles; 0, sin decir'),
      descuento: numero.nullable().describe('De promociones, en por ciento'),
      hasta: dia.nullable().describe('De promociones: su último día'),
      estado: marca.nullable().describe('Si se muestra; `null` donde todo se muestra'),
    }),
  ),
})

export const indicecatalogo = endpoint.personal('GET', '/api/admin/catalogo', {
  resumen:
    'Cuánto hay en cada parte del catálogo, cuánto de eso se muestra o está en uso, qué le falta a cuántos, lo propio de cada parte y su último cambio.',
  reply: uno(
    z.array(
      z.object({
        clase: z.enum(clases),
        total: numero,
        alavista: numero.nullable().describe('`null` donde todo se muestra'),
        enuso: numero.nullable().describe('Cuántos lleva algún paquete; `null` donde no van en paquetes'),
        faltas: z.array(z.object({ que: z.enum(faltas), cuantos: numero })).describe('Las que una parte puede tener'),
        propio: z
          .object({
            nombres: z.array(texto).describe('Los de tipos y láminas, en su orden'),
            nacionales: numero.describe('Excursiones'),
            internacionales: numero.describe('Excursiones'),
            conmapa: numero.describe('Destinos con coordenadas'),
            destinos: numero.describe('En cuántos hay hoteles'),
            paquetes: numero.describe('En cuántos hay programas'),
            termina: dia.nullable().describe('La próxima promoción vigente que termina'),
          })
          .partial(),
        cambio: z.object({ nombre: texto, quien: texto, cuando: instante }).nullable(),
      }),
    ),
  ),
})

export const ordenarcatalogo = endpoint.personal('POST', '/api/admin/catalogo/:clase/orden', {
  resumen: 'Pone una fila detrás de otra; sin `tras`, primera.',
  query: ofClase,
  body: z.object({ id: campo.id(), tras: campo.optionalId }),
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
    publicado: campo.flag,
    confirmado: campo.flag.describe('1: aunque le falte precio o itinerario'),
  }),
  reply: done,
})

export const duplicarpaquete = endpoint.personal('POST', '/api/admin/catalogo/paquetes/:id/copia', {
  resumen: 'Copia un paquete con sus partes e imágenes, como borrador.',
  query: campo.idQuery,
  body: z.object({}),
  idempotente: true,
  reply: done,
})

export const vistapaquete = endpoint.personal('GET', '/api/admin/catalogo/paquetes/:id/vista', {
  resumen: 'Dirección de la página de un paquete, también en borrador, por media hora.',
  query: campo.idQuery,
  reply: uno(z.object({ ruta: texto })),
})

export const imagenescatalogo = endpoint.personal('GET', '/api/admin/imagenes/de/:tipo/:id', {
  resumen: 'La galería de algo del catálogo, en orden.',
  query: dueno,
  reply: lista(imagen.extend({ id, version: texto })),
})

export const ordenarimagenes = endpoint.personal('POST', '/api/admin/imagenes/de/:tipo/:id', {
  resumen: 'Ordena una galería: todos sus ids, en el orden nuevo.',
  query: dueno,
  body: z.object({ orden: ids('El orden no es válido') }),
  reply: done,
})

export const editarimagen = endpoint.personal('POST', '/api/admin/imagenes/:id', {
  resumen: 'Texto alternativo y punto de interés de una imagen de galería.',
  versioned: true,
  query: campo.idQuery,
  body: z.object({ alt, foco, version: campo.version }),
  reply: uno(onlyId.extend({ version: texto })),
})

export const eliminarimagen = endpoint.personal('DELETE', '/api/admin/imagenes/:id', {
  resumen: 'Quita una imagen de su galería.',
  query: campo.idQuery,
  reply: done,
  idempotente: true,
})
