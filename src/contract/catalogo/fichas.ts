import * as z from 'zod'
import { monedas } from '../../reglas/dinero.ts'
import { hasValidLugares, parseParadas } from '../../reglas/paradas.ts'
import * as campo from '../campos.ts'
import { endpointsOf } from '../endpoint.ts'
import { dia, id, importe, marca, moneda, numero, onlyId, texto, textos, uno } from '../respuestas.ts'
import { hoja } from './site.ts'

export const endpoint = endpointsOf('Catálogo, fichas')
export const savedReply = uno(onlyId.extend({ version: texto }))
/**
 * Without `id`, the call creates an object. With `id`, it edits the object. The server refuses the save if `version` is no longer
 * current.
 */
export const createdOrEdited = { id: campo.optionalId, version: campo.optionalText(64) }
const descripcion = campo.optionalText(10_000)
export const nombre = campo.requiredText('El nombre es obligatorio', 120)
export const destino = campo.id('Debe elegir un destino')
const opcion = z.object({ id, nombre: texto })
const puntos = campo.optionalText(4000)
const hojaBody = {
  sale: puntos,
  vuelve: puntos,
  transporte: puntos,
  paradas: puntos.refine((escrito) => parseParadas(escrito) !== undefined, {
    error: 'Una parada por renglón, con sus coordenadas al final: Córdoba, cena, -31.4135, -64.1811',
  }),
  comidas: puntos,
  itinerario: campo.optionalText(10_000).refine(hasValidLugares, {
    error:
      '«En el mapa:» va debajo del título del día, con un lugar y sus coordenadas al final: Cerro Catedral, -41.1703, -71.4400',
  }),
  acompanan: puntos,
  noincluye: puntos,
  preguntas: campo.optionalText(10_000),
}
const chosenIds = z
  .union([z.string(), z.array(z.string())], { error: 'Lo elegido no es válido' })
  .transform((uno) => [...new Set((Array.isArray(uno) ? uno : [uno]).filter(Boolean))])
  .pipe(z.array(campo.id('Lo elegido no es válido')).max(100))
  .default([])

export const verpaquete = endpoint.personal('GET', '/api/admin/catalogo/paquetes/:id/ficha', {
  query: campo.idQuery,
  resumen: 'Un paquete con sus partes en orden.',
  reply: uno(
    z.object({
      id,
      ...textos('nombre', 'descripcion', 'duracion', 'version'),
      ...hoja.shape,
      noches: numero.nullable(),
      tipo: id.nullable(),
      subtipo: id.nullable(),
      destino: id.nullable(),
      fechai: dia.nullable(),
      fechaf: dia.nullable(),
      desde: importe.nullable(),
      sinimpuestos: importe.nullable(),
      moneda,
      publicado: marca,
      hoteles: z.array(opcion),
      programas: z.array(opcion),
      servicios: z.array(opcion),
    }),
  ),
})

export const editarpaquete = endpoint.personal('POST', '/api/admin/catalogo/paquetes/:id/ficha', {
  resumen: 'Guarda un paquete con sus partes en orden.',
  versioned: true,
  query: campo.idQuery,
  body: z
    .object({
      nombre,
      descripcion: campo.requiredText('La descripción es obligatoria', 10_000),
      duracion: campo.requiredText('La duración es obligatoria', 80),
      ...hojaBody,
      noches: z
        .string()
        .trim()
        .regex(/^\d{0,3}$/, { error: 'Las noches van en número' })
        .default('')
        .transform((texto) => (texto === '' ? null : Number(texto))),
      tipo: campo.optionalId,
      subtipo: campo.id('Debe elegir un subtipo'),
      destino,
      fechai: campo.optionalFecha,
      fechaf: campo.optionalFecha,
      desde: campo.optionalImporte,
      sinimpuestos: campo.optionalImporte,
      moneda: z.enum(monedas, { error: 'La moneda no es válida' }),
      hoteles: chosenIds,
      programas: chosenIds,
      servicios: chosenIds,
      version: campo.version,
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
  reply: savedReply,
})

export const verdestino = endpoint.personal('GET', '/api/admin/catalogo/destinos/:id/ficha', {
  query: campo.idQuery,
  resumen: 'Un destino con sus servicios en orden.',
  reply: uno(
    z.object({ id, ...textos('nombre', 'descripcion', 'coordenadas', 'version'), servicios: z.array(opcion) }),
  ),
})

export const editardestino = endpoint.personal('POST', '/api/admin/catalogo/destinos/:id/ficha', {
  resumen: 'Guarda un destino con sus servicios en orden.',
  query: campo.idQuery,
  versioned: true,
  body: z.object({ nombre, descripcion, coordenadas: campo.coordenadas, servicios: chosenIds, version: campo.version }),
  reply: savedReply,
})

export const verhotel = endpoint.personal('GET', '/api/admin/catalogo/hoteles/:id/ficha', {
  query: campo.idQuery,
  resumen: 'Un hotel.',
  reply: uno(
    z.object({
      id,
      ...textos('nombre', 'descripcion', 'comodidades', 'distancias', 'version'),
      estrellas: numero,
      destino: id,
    }),
  ),
})

export const editarhotel = endpoint.personal('POST', '/api/admin/catalogo/hoteles/:id/ficha', {
  resumen: 'Guarda un hotel.',
  query: campo.idQuery,
  versioned: true,
  body: z.object({
    nombre,
    descripcion,
    estrellas: z
      .string()
      .regex(/^[0-5]$/, { error: 'Las estrellas van de 0 a 5' })
      .transform(Number),
    comodidades: campo.optionalText(1000),
    distancias: campo.optionalText(1000),
    destino,
    version: campo.version,
  }),
  reply: savedReply,
})

export const verprograma = endpoint.personal('GET', '/api/admin/catalogo/programas/:id/ficha', {
  query: campo.idQuery,
  resumen: 'Un programa.',
  reply: uno(z.object({ id, ...textos('nombre', 'descripcion', 'version'), destino: id })),
})

export const editarprograma = endpoint.personal('POST', '/api/admin/catalogo/programas/:id/ficha', {
  resumen: 'Guarda un programa.',
  query: campo.idQuery,
  versioned: true,
  body: z.object({
    nombre: campo.requiredText('El título es obligatorio', 120),
    descripcion,
    destino,
    version: campo.version,
  }),
  reply: savedReply,
})

export const vertipo = endpoint.personal('GET', '/api/admin/catalogo/tipos/:id/ficha', {
  query: campo.idQuery,
  resumen: 'Un tipo.',
  reply: uno(z.object({ id, ...textos('nombre', 'version') })),
})

export const editartipo = endpoint.personal('POST', '/api/admin/catalogo/tipos', {
  resumen: 'Cambia el nombre de un tipo: los tipos son las secciones del sitio.',
  versioned: true,
  body: z.object({ nombre, id: campo.id(), version: campo.version }),
  reply: savedReply,
})

export const verservicio = endpoint.personal('GET', '/api/admin/catalogo/servicios/:id/ficha', {
  query: campo.idQuery,
  resumen: 'Un servicio.',
  reply: uno(z.object({ id, ...textos('nombre', 'detalles', 'icono', 'version') })),
})

export const guardarservicio = endpoint.personal('POST', '/api/admin/catalogo/servicios', {
  resumen: 'Guarda un servicio; el ícono va por su nombre.',
  versioned: true,
  idempotente: true,
  body: campo.requireVersionWithId(
    z.object({ nombre, detalles: campo.optionalText(500), icono: campo.optionalText(40), ...createdOrEdited }),
  ),
  reply: savedReply,
})
