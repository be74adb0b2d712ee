import * as z from 'zod'
import { endpointsOf } from '../endpoint.ts'
import * as field from '../request-fields.ts'
import {
  detailReply,
  dia,
  flag,
  flagOrEmpty,
  id,
  imagen,
  importe,
  integer,
  listOf,
  listReply,
  moneda,
  orNone,
  porcentaje,
  text,
  texts,
} from './reply-fields.ts'

const endpoint = endpointsOf('Catálogo')
/**
 * A package in lists. `sinimpuestos`, `cft`: the price without national taxes and the total financial cost in per cent, as staff entered
 * them. For a package offered to courses, `desde` is the lowest total that can be booked today, with the payment option `forma`. A mixed
 * option also costs `adicional` dollars. The fields `encuotas…` describe the payment option with most instalments among those that cost
 * more than `forma`. `antes`: the price before a current promotion, whose last day is `promohasta`. `salida`, `regreso`: the days of the
 * next departure that can be booked. For a package offered to courses, `salida` is the first course's and `regreso` is empty.
 */
const columns = z.object({
  id,
  ...texts('nombre', 'duracion'),
  noches: orNone(integer),
  idtipo: orNone(integer),
  ...texts('nombretipo', 'nombresubtipo', 'nombredestino'),
  desde: orNone(importe),
  moneda,
  sinimpuestos: orNone(importe),
  incluye: text,
  antes: orNone(importe),
  promohasta: orNone(dia),
  salida: orNone(dia),
  regreso: orNone(dia),
  ...imagen.shape,
})
const forma = {
  forma: text,
  adicional: orNone(importe),
  cuotas: orNone(integer),
  valorcuota: orNone(importe),
  cft: orNone(porcentaje),
}
const inCuotas = {
  encuotascantidad: orNone(integer),
  encuotasvalor: orNone(importe),
  encuotascft: orNone(porcentaje),
}
export const resumenPaquete = columns.extend({ ...forma, ...inCuotas })
/** `vista` is the signed expiry time in the URL of a preview. A preview also shows a draft. */
const byPaquete = z.object({ idpaquete: field.id(), vista: z.string().max(200).optional() })
const withImagen = <Fields extends z.ZodRawShape>(fields: Fields) => z.object({ ...fields, ...imagen.shape })
const servicio = { id, ...texts('descripcionservicio', 'detalles', 'icono') }
const byDestino = z.object({ iddestino: field.id() })

export const slideprincipal = endpoint.todos('GET', '/api/slideprincipal.php', {
  resumen: 'Láminas de la portada. `imagen` es una dirección completa.',
  reply: listReply(withImagen({ id, ...texts('link', 'titulo', 'contenido', 'descripcion') })),
})

export const subtipospaquetes = endpoint.todos('GET', '/api/subtipospaquetes.php', {
  resumen: 'Subtipos de una categoría de servicio: 1 estudiantil, 2 grupal, 3 nacional, 4 internacional.',
  query: z.object({ idtipo: field.id() }),
  reply: listReply(withImagen({ id, ...texts('nombretipo', 'nombresubtipo') })),
})

export const paquetes = endpoint.todos('GET', '/api/paquetes.php', {
  resumen: 'Paquetes publicados, todos o los de un tipo.',
  query: z.object({ idtipo: field.optionalId, ...field.pageFields }),
  reply: listReply(resumenPaquete),
})

export const eventos = endpoint.todos('GET', '/api/eventos.php', {
  resumen: 'Tours: tipo 10 nacionales, tipo 7 internacionales.',
  query: z.object({ idtipo: field.id(), ...field.pageFields }),
  reply: listReply(resumenPaquete),
})

export const destinos = endpoint.todos('GET', '/api/destinos.php', {
  resumen: 'Destinos.',
  query: z.object(field.pageFields),
  reply: listReply(withImagen({ id, ...texts('nombredestino', 'descripcion', 'coordenadas') })),
})

export const promodestinos = endpoint.todos('GET', '/api/promodestinos.php', {
  resumen: 'Promociones vigentes, cinco a lo sumo. `indice` es el descuento en por ciento.',
  reply: listReply(withImagen({ id, iddestino: integer, nombredestino: text, indice: integer, link: text })),
})

export const paquete = endpoint.todos('GET', '/api/paquete.php', {
  resumen: 'Un paquete, en una lista de uno; si no está, uno de textos vacíos.',
  query: byPaquete,
  reply: detailReply(
    columns.extend({
      descripcion: text,
      iddestino: orNone(integer),
      fechai: orNone(dia),
      fechaf: orNone(dia),
      ...forma,
      senia: orNone(importe),
      primeracuota: orNone(dia),
      ultimacuota: orNone(dia),
      /**
       * These fields, to `diferencia`, describe the option with most instalments of those that cost more than the cheapest. This is its
       * name.
       */
      encuotas: text,
      encuotastotal: orNone(importe),
      ...inCuotas,
      encuotassenia: orNone(importe),
      encuotassinimpuestos: orNone(importe),
      encuotasprimera: orNone(dia),
      encuotasultima: orNone(dia),
      diferencia: orNone(importe),
      financiacion: flagOrEmpty,
      primerasalida: orNone(dia),
      ultimasalida: orNone(dia),
    }),
    [
      ...(['id', 'nombre', 'duracion', 'noches', 'idtipo', 'nombretipo', 'nombresubtipo', 'nombredestino'] as const),
      ...(['desde', 'moneda', 'adicional', 'forma', 'sinimpuestos', 'cuotas', 'valorcuota', 'cft'] as const),
      ...(['encuotascantidad', 'encuotasvalor', 'encuotascft'] as const),
    ],
  ),
})

export const imagenespaquete = endpoint.todos('GET', '/api/imagenespaquete.php', {
  resumen: 'Imágenes de un paquete, en orden.',
  query: byPaquete,
  reply: listReply(withImagen({ id })),
})

export const paqueteprogramas = endpoint.todos('GET', '/api/paqueteprogramas.php', {
  resumen: 'Excursiones y divertimentos de un paquete.',
  query: byPaquete,
  reply: listReply(withImagen({ id, ...texts('nombreprograma', 'descripcion') })),
})

export const paqueteservicios = endpoint.todos('GET', '/api/paqueteservicios.php', {
  resumen: 'Servicios incluidos en un paquete.',
  query: byPaquete,
  reply: listReply(withImagen(servicio)),
})

export const paquetehotel = endpoint.todos('GET', '/api/paquetehotel.php', {
  resumen: 'Hoteles de un paquete.',
  query: byPaquete,
  reply: listReply({
    id,
    ...texts('nombrehotel', 'descripcion'),
    estrellas: integer,
    ...texts('comodidades', 'distancias'),
    images: z.array(imagen),
  }),
})

export const imageneshotel = endpoint.todos('GET', '/api/imageneshotel.php', {
  resumen: 'Imágenes de un hotel, en orden.',
  query: z.object({ idhotel: field.id() }),
  reply: listReply(withImagen({ id })),
})

export const destino = endpoint.todos('GET', '/api/destino.php', {
  resumen: 'Un destino con sus servicios incluidos, en una lista de uno; si no está, uno de textos vacíos.',
  query: byDestino,
  reply: detailReply(
    withImagen({ id, ...texts('nombredestino', 'descripcion') }).extend({ servicios: listOf(servicio) }),
  ),
})

export const imagenesdestino = endpoint.todos('GET', '/api/imagenesdestino.php', {
  resumen: 'Imágenes de un destino, en orden.',
  query: byDestino,
  reply: listReply(withImagen({ id })),
})

export const paquetecurso = endpoint.todos('GET', '/api/paquetecurso.php', {
  resumen:
    'Un paquete ofrecido a un curso: `paquete` es el nombre del paquete y `nombre`, el del colegio. `abierto`: 1 si hoy se puede reservar con alguna forma de pago.',
  query: field.idQuery,
  reply: detailReply(
    withImagen({
      id,
      idpaquete: integer,
      idcolegio: integer,
      idcurso: integer,
      ...texts('paquete', 'duracion', 'nombre', 'grado', 'division', 'turno'),
      fechasalida: dia,
      fecharegreso: dia,
      libres: integer,
      abierto: flag,
    }),
  ),
  // Ids are consecutive, so the limit stops a caller from reading every course's trip. Sixty families in one school meeting, with one IP
  // address, stay below the limit.
  limits: [{ per: 'ip', max: 600, seconds: 900 }],
})
