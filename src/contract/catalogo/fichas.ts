import * as z from 'zod'
import { monedas } from '../../reglas/dinero.ts'
import { hasValidLugares, parseParadas } from '../../reglas/paradas.ts'
import { endpointsOf } from '../endpoint.ts'
import { dia, fieldsOf, flag, id, importe, integer, itemReply, moneda, onlyId, text, texts } from '../reply-fields.ts'
import * as field from '../request-fields.ts'
import { hoja } from './site.ts'

export const endpoint = endpointsOf('Catálogo, fichas')
export const saveReply = itemReply(onlyId.extend({ version: text }))
/** Without `id` the call creates an object. The server refuses a save whose `version` is not current. */
export const createOrEditFields = { id: field.optionalId, version: field.optionalText(64) }
const description = field.optionalText(10_000)
export const nombreField = field.requiredText('El nombre es obligatorio', 120)
export const destinoField = field.id('Debe elegir un destino')
const option = z.object({ id, nombre: text })
const points = field.optionalText(4000)
const hojaBody = {
  sale: points,
  vuelve: points,
  transporte: points,
  paradas: points.refine((written) => parseParadas(written) !== undefined, {
    error: 'Una parada por renglón, con sus coordenadas al final: Córdoba, cena, -31.4135, -64.1811',
  }),
  comidas: points,
  itinerario: field.optionalText(10_000).refine(hasValidLugares, {
    error:
      '«En el mapa:» va debajo del título del día, con un lugar y sus coordenadas al final: Cerro Catedral, -41.1703, -71.4400',
  }),
  acompanan: points,
  noincluye: points,
  preguntas: field.optionalText(10_000),
}
const chosenIds = z
  .union([z.string(), z.array(z.string())], { error: 'Lo elegido no es válido' })
  .transform((one) => [...new Set((Array.isArray(one) ? one : [one]).filter(Boolean))])
  .pipe(z.array(field.id('Lo elegido no es válido')).max(100))
  .default([])

export const verpaquete = endpoint.personal('GET', '/api/admin/catalogo/paquetes/:id/ficha', {
  resumen: 'Un paquete con sus partes en orden.',
  reply: itemReply({
    id,
    ...texts('nombre', 'descripcion', 'duracion', 'version'),
    ...hoja.shape,
    noches: integer.nullable(),
    ...fieldsOf(id.nullable(), 'tipo', 'subtipo', 'destino'),
    fechai: dia.nullable(),
    fechaf: dia.nullable(),
    desde: importe.nullable(),
    sinimpuestos: importe.nullable(),
    moneda,
    publicado: flag,
    hoteles: z.array(option),
    programas: z.array(option),
    servicios: z.array(option),
  }),
})

export const editarpaquete = endpoint.personal('POST', '/api/admin/catalogo/paquetes/:id/ficha', {
  resumen: 'Guarda un paquete con sus partes en orden.',
  versioned: true,
  body: z
    .object({
      nombre: nombreField,
      descripcion: field.requiredText('La descripción es obligatoria', 10_000),
      duracion: field.requiredText('La duración es obligatoria', 80),
      ...hojaBody,
      noches: z
        .string()
        .trim()
        .regex(/^\d{0,3}$/, { error: 'Las noches van en número' })
        .default('')
        .transform((text) => (text === '' ? null : Number(text))),
      tipo: field.optionalId,
      subtipo: field.id('Debe elegir un subtipo'),
      destino: destinoField,
      fechai: field.optionalFecha,
      fechaf: field.optionalFecha,
      desde: field.optionalImporte,
      sinimpuestos: field.optionalImporte,
      moneda: z.enum(monedas, { error: 'La moneda no es válida' }),
      hoteles: chosenIds,
      programas: chosenIds,
      servicios: chosenIds,
      version: field.version,
    })
    .refine(({ fechai, fechaf }) => !fechai || !fechaf || fechai <= fechaf, {
      path: ['fechaf'],
      error: 'La fecha de fin no puede ser anterior a la de inicio',
    })
    .refine(({ desde }) => desde !== 0, { path: ['desde'], error: 'El precio no puede ser cero' })
    .refine(
      ({ desde, sinimpuestos }) => sinimpuestos === undefined || (sinimpuestos > 0 && sinimpuestos <= (desde ?? 0)),
      { path: ['sinimpuestos'], error: 'El precio sin impuestos no puede superar al precio desde' },
    ),
  reply: saveReply,
})

export const verdestino = endpoint.personal('GET', '/api/admin/catalogo/destinos/:id/ficha', {
  resumen: 'Un destino con sus servicios en orden.',
  reply: itemReply({ id, ...texts('nombre', 'descripcion', 'coordenadas', 'version'), servicios: z.array(option) }),
})

export const editardestino = endpoint.personal('POST', '/api/admin/catalogo/destinos/:id/ficha', {
  resumen: 'Guarda un destino con sus servicios en orden.',
  versioned: true,
  body: z.object({
    nombre: nombreField,
    descripcion: description,
    coordenadas: field.coordenadas,
    servicios: chosenIds,
    version: field.version,
  }),
  reply: saveReply,
})

export const verhotel = endpoint.personal('GET', '/api/admin/catalogo/hoteles/:id/ficha', {
  resumen: 'Un hotel.',
  reply: itemReply({
    id,
    ...texts('nombre', 'descripcion', 'comodidades', 'distancias', 'version'),
    estrellas: integer,
    destino: id,
  }),
})

export const editarhotel = endpoint.personal('POST', '/api/admin/catalogo/hoteles/:id/ficha', {
  resumen: 'Guarda un hotel.',
  versioned: true,
  body: z.object({
    nombre: nombreField,
    descripcion: description,
    estrellas: z
      .string()
      .regex(/^[0-5]$/, { error: 'Las estrellas van de 0 a 5' })
      .transform(Number),
    comodidades: field.optionalText(1000),
    distancias: field.optionalText(1000),
    destino: destinoField,
    version: field.version,
  }),
  reply: saveReply,
})

export const verprograma = endpoint.personal('GET', '/api/admin/catalogo/programas/:id/ficha', {
  resumen: 'Un programa.',
  reply: itemReply({ id, ...texts('nombre', 'descripcion', 'version'), destino: id }),
})

export const editarprograma = endpoint.personal('POST', '/api/admin/catalogo/programas/:id/ficha', {
  resumen: 'Guarda un programa.',
  versioned: true,
  body: z.object({
    nombre: field.requiredText('El título es obligatorio', 120),
    descripcion: description,
    destino: destinoField,
    version: field.version,
  }),
  reply: saveReply,
})

export const vertipo = endpoint.personal('GET', '/api/admin/catalogo/tipos/:id/ficha', {
  resumen: 'Un tipo.',
  reply: itemReply({ id, ...texts('nombre', 'version') }),
})

export const editartipo = endpoint.personal('POST', '/api/admin/catalogo/tipos', {
  resumen: 'Cambia el nombre de un tipo: los tipos son las secciones del sitio.',
  versioned: true,
  body: z.object({ nombre: nombreField, id: field.id(), version: field.version }),
  reply: saveReply,
})

export const verservicio = endpoint.personal('GET', '/api/admin/catalogo/servicios/:id/ficha', {
  resumen: 'Un servicio.',
  reply: itemReply({ id, ...texts('nombre', 'detalles', 'icono', 'version') }),
})

export const guardarservicio = endpoint.personal('POST', '/api/admin/catalogo/servicios', {
  resumen: 'Guarda un servicio; el ícono va por su nombre.',
  versioned: true,
  idempotente: true,
  body: field.requireVersionWithId(
    z.object({
      nombre: nombreField,
      detalles: field.optionalText(500),
      icono: field.optionalText(40),
      ...createOrEditFields,
    }),
  ),
  reply: saveReply,
})
