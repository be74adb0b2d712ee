import * as z from 'zod'
import * as campo from '../campos.ts'
import { endpointsOf } from '../endpoint.ts'
import { resumenPaquete } from '../especificacion/catalogo.ts'
import { valuesOf } from '../especificacion/respuestas.ts'
import {
  dia,
  id,
  imagen,
  importe,
  lista,
  marca,
  moneda,
  numero,
  porcentaje,
  texto,
  textos,
  uno,
} from '../respuestas.ts'

const endpoint = endpointsOf('Catálogo')

const opcion = z.object({ ...textos('valor', 'texto'), cantidad: numero })

/** Ranges of nights: a day trip, a short trip, about a week, longer. */
export const nightRanges = ['0', '1-3', '4-6', '7+'] as const

/** The filters of a listing, which are in the page's URL. Empty means any. */
export const filtrosPaquetes = z.object({
  q: z.string().trim().max(100).optional(),
  destino: campo.optionalId,
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
  /** The maximum price per passenger, in whole pesos. Trips priced in dollars are excluded. */
  hasta: z
    .string()
    .regex(/^\d{0,10}$/)
    .optional()
    .catch(''),
  tipo: campo.optionalId,
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
    ...campo.pagina,
  }),
  reply: lista(valuesOf(resumenPaquete)).extend({
    total: numero,
    /** True if no trip contains the words of `q`. The reply then lists the most similar trips. */
    aproximado: marca,
    filtros: z.object({
      destinos: z.array(opcion),
      noches: z.array(opcion),
      meses: z.array(opcion),
      tipos: z.array(opcion),
      /** The lowest and highest price in whole pesos; null if no trip has one. */
      precios: z.object({ desde: numero.nullable(), hasta: numero.nullable() }),
    }),
  }),
})

export const buscardestinos = endpoint.todos('GET', '/api/buscar/destinos', {
  resumen: 'Destinos que responden a una búsqueda, el mejor primero.',
  query: z.object({ q: z.string().trim().max(100).default('') }),
  reply: lista(imagen.extend({ id, ...textos('nombredestino', 'descripcion'), paquetes: numero })),
})

export const promociones = endpoint.todos('GET', '/api/promociones', {
  resumen: 'Promociones vigentes, cinco a lo sumo: qué bajan, de cuánto a cuánto y hasta qué día, si se sabe.',
  reply: lista(
    imagen.extend({
      id,
      ...textos('nombredestino', 'link'),
      iddestino: numero,
      descuento: numero.describe('Por ciento'),
      paquete: z
        .object({ id, nombre: texto })
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
  reply: lista(imagen.extend({ servicio: id, ...textos('titulo', 'texto') })),
})

/**
 * Travel information that staff wrote, beyond the specification. An empty line separates items; the first line of each is its title.
 * `paradas` has one item per line. Empty if there is none.
 */
export const hoja = z.object(
  textos('sale', 'vuelve', 'transporte', 'paradas', 'comidas', 'itinerario', 'acompanan', 'noincluye', 'preguntas'),
)

/** A payment option that can be booked today. Amounts in `moneda`; `adicional` in dollars, 0 unless mixed. */
const forma = z.object({
  descripcion: texto,
  moneda,
  total: importe,
  adicional: importe,
  cuotasadicional: numero.describe('En cuántas cuotas van los dólares de una forma en dos monedas'),
  valoradicional: importe,
  senia: importe,
  cuotas: numero.describe('Además de la seña'),
  valorcuota: importe,
  primera: dia.nullable(),
  ultima: dia.nullable(),
  personal: marca.describe('Si la familia elige la seña y cuántas cuotas'),
  ahorro: importe.describe('Si es la más barata de su viaje en su moneda, cuánto menos sale que la más cara; si no, 0'),
})

export const hojapaquete = endpoint.todos('GET', '/api/paquetes/:id/hoja', {
  resumen: 'Lo que una familia pregunta de un viaje: salida, día por día, formas de pago, cargos por cancelar.',
  query: z.object({ id: campo.id(), vista: z.string().max(200).optional() }),
  reply: uno(
    hoja.extend({
      coordenadas: texto.describe('Del destino'),
      formas: z.array(forma),
      vencimientos: z
        .array(z.object({ numero, moneda, importe, vencimiento: dia }))
        .describe('Seña y cuotas de la primera forma, para quien reserve hoy; vacío en las que la familia arma'),
      lugares: z
        .object({ quedan: numero, de: numero, cursos: numero, mayor: numero.describe('Los del curso más grande') })
        .nullable()
        .describe('De todos los cursos a los que se ofrece; `null` si a ninguno'),
      /** The cost of cancelling, most days before departure first. Empty for a package that is offered to no course. */
      cancelacion: z.array(
        z.object({
          cargo: texto,
          desde: numero.describe('Días antes de la salida; menos que los de `hasta`'),
          hasta: numero.nullable().describe('`null`: con cualquier anticipación mayor'),
          porcentaje: porcentaje.nullable().describe('Del precio; `null`: lo que no reintegren los prestadores'),
        }),
      ),
      diasArrepentimiento: numero,
    }),
  ),
})
