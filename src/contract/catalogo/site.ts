import * as z from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { resumenPaquete } from '../especificacion/catalogo.ts'
import { decodedTypeOf } from '../especificacion/reply-fields.ts'
import {
  dia,
  flag,
  id,
  imagen,
  importe,
  integer,
  itemReply,
  listOf,
  listReply,
  moneda,
  porcentaje,
  text,
  texts,
} from '../reply-fields.ts'
import * as field from '../request-fields.ts'

const endpoint = endpointsOf('Catálogo')

const option = z.object({ ...texts('valor', 'texto'), cantidad: integer })

export const nightRanges = ['0', '1-3', '4-6', '7+'] as const

export const filtrosPaquetes = z.object({
  q: z.string().trim().max(100).optional(),
  destino: field.optionalId,
  noches: z
    .enum(['', ...nightRanges])
    .optional()
    .catch(''),
  /** Month of departure, `aaaa-mm`. */
  mes: z
    .string()
    .regex(/^(\d{4}-(0[1-9]|1[0-2]))?$/)
    .optional()
    .catch(''),
  /** The maximum price per passenger, in whole pesos. Excludes trips priced in dollars. */
  hasta: z
    .string()
    .regex(/^\d{0,10}$/)
    .optional()
    .catch(''),
  tipo: field.optionalId,
})

export const buscarpaquetes = endpoint.todos('GET', '/api/buscar/paquetes', {
  resumen:
    'Paquetes publicados de los tipos pedidos (todos si no se piden), filtrados y buscados; con las opciones de cada filtro.',
  query: filtrosPaquetes.extend({
    /** Package types, joined by commas: `11,12`. */
    tipos: z
      .string()
      .regex(/^(\d{1,9}(,\d{1,9}){0,9})?$/, { error: 'Los tipos no son válidos' })
      .optional(),
    ...field.pageFields,
  }),
  reply: listReply(decodedTypeOf(resumenPaquete)).extend({
    total: integer,
    /** True if no trip contains the words of `q`. The reply then lists the most similar trips. */
    aproximado: flag,
    filtros: z.object({
      destinos: z.array(option),
      noches: z.array(option),
      meses: z.array(option),
      tipos: z.array(option),
      precios: z.object({ desde: integer.nullable(), hasta: integer.nullable() }),
    }),
  }),
})

export const buscardestinos = endpoint.todos('GET', '/api/buscar/destinos', {
  resumen: 'Destinos que responden a una búsqueda, el mejor primero.',
  query: z.object({ q: z.string().trim().max(100).default('') }),
  reply: listReply(imagen.extend({ id, ...texts('nombredestino', 'descripcion'), paquetes: integer })),
})

export const promociones = endpoint.todos('GET', '/api/promociones', {
  resumen: 'Promociones vigentes, cinco a lo sumo: qué bajan, de cuánto a cuánto y hasta qué día, si se sabe.',
  reply: listReply(
    imagen.extend({
      id,
      ...texts('nombredestino', 'link'),
      iddestino: integer,
      descuento: integer.describe('Por ciento'),
      paquete: z
        .object({ id, nombre: text })
        .nullable()
        .describe('El viaje cuyo precio baja; `null` si no nombra uno que se publique'),
      antes: importe.nullable(),
      ahora: importe.nullable(),
      sinimpuestos: importe.nullable().describe('El de `ahora`; `null` si no se declaró'),
      moneda,
      hasta: dia.nullable(),
    }),
  ),
})

export const banners = endpoint.todos('GET', '/api/banners', {
  resumen: 'Encabezados de los servicios 1 a 6 (5 destinos, 6 promociones).',
  reply: listReply(imagen.extend({ servicio: id, ...texts('titulo', 'texto') })),
})

/** Travel information that staff wrote. Most texts are puntos (see the glossary); `paradas` has one stop per line. */
export const hoja = z.object(
  texts('sale', 'vuelve', 'transporte', 'paradas', 'comidas', 'itinerario', 'acompanan', 'noincluye', 'preguntas'),
)

/** A payment option that can be booked today. `adicional` is in dollars; 0 unless the option mixes pesos and dollars. */
const forma = z.object({
  descripcion: text,
  moneda,
  total: importe,
  adicional: importe,
  cuotasadicional: integer.describe('En cuántas cuotas van los dólares de una forma en dos monedas'),
  valoradicional: importe,
  senia: importe,
  cuotas: integer.describe('Además de la seña'),
  valorcuota: importe,
  primera: dia.nullable(),
  ultima: dia.nullable(),
  personal: flag.describe('Si la familia elige la seña y cuántas cuotas'),
  salidas: z.array(dia).describe('Cuándo salen los cursos que la tienen'),
  ahorro: importe.describe('Si es la más barata de su viaje en su moneda, cuánto menos sale que la más cara; si no, 0'),
})

export const hojapaquete = endpoint.todos('GET', '/api/paquetes/:id/hoja', {
  resumen: 'Lo que una familia pregunta de un viaje: salida, día por día, formas de pago, cargos por cancelar.',
  query: z.object({ id: field.id(), vista: z.string().max(200).optional() }),
  reply: itemReply(
    hoja.extend({
      coordenadas: text.describe('Del destino'),
      formas: z.array(forma),
      vencimientos: listOf({ numero: integer, moneda, importe, vencimiento: dia }).describe(
        'Seña y cuotas de la primera forma, para quien reserve hoy; vacío en las que la familia arma',
      ),
      lugares: z
        .object({ quedan: integer, de: integer, cursos: integer, mayor: integer.describe('Los del curso más grande') })
        .nullable()
        .describe('De todos los cursos a los que se ofrece; `null` si a ninguno'),
      /** The cancellation charges, most days before departure first. Empty for a package that is offered to no course. */
      cancelacion: listOf({
        cargo: text,
        desde: integer.describe('Días antes de la salida; menos que los de `hasta`'),
        hasta: integer.nullable().describe('`null`: con cualquier anticipación mayor'),
        porcentaje: porcentaje.nullable().describe('Del precio; `null`: lo que no reintegren los prestadores'),
      }),
      diasArrepentimiento: integer,
    }),
  ),
})
