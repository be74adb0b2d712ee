import * as z from 'zod'
import { monedas } from '../../reglas/dinero.ts'
import { allPlanillaFields, clasesDePlanilla } from '../../reglas/planilla.ts'
import { endpointsOf } from '../endpoint.ts'
import { fieldsOf, flag, id, importe, instant, integer, itemReply, listOf, text, texts } from '../reply-fields.ts'
import * as field from '../request-fields.ts'

const endpoint = endpointsOf('Importación')

/** Staff map columns in `subida`. Jobs run the steps that end in `ando` or `endo`. `fallida`: an unexpected error stopped a step. */
export const estadosImportacion = [
  ...(['subida', 'probando', 'probada', 'importando', 'importada'] as const),
  ...(['deshaciendo', 'deshecha', 'fallida'] as const),
] as const

const clase = z.enum(clasesDePlanilla, { error: 'No se puede importar eso' })
const column = z.enum(['', ...allPlanillaFields], { error: 'No hay una columna con ese nombre' })

/** `columnas` maps column titles to fields. `viajes` maps trip names to ids of payment options. `hoja` is a sheet of the workbook. */
const mapa = z.object({
  columnas: z.record(text, z.enum(allPlanillaFields)),
  viajes: z.record(text, z.int()),
  hoja: text,
})
export type ImportMapping = z.output<typeof mapa>

/** A row that is not imported. `columna` is a column title; empty if the reason is not about one cell. */
const rejection = z.object({ fila: integer, ...texts('columna', 'motivo') })

const importes = { ARS: importe, USD: importe }
const control = z.object({
  viaje: text,
  pasajeros: integer,
  acordado: z.object(importes),
  cobrado: z.object(importes),
})
/** The sum in a «Total» row of the sheet. It is for one trip or, if `viaje` is empty, for all trips. */
const written = z.object({
  viaje: text,
  moneda: z.enum(monedas),
  acordado: importe.optional(),
  cobrado: importe.optional(),
})

const result = z.object({
  filas: integer,
  /**
   * `completadas`: the sheet fills blanks of existing rows. `cambiadas`: existing rows have other values, and `rechazos` lists them too.
   */
  ...fieldsOf(integer, 'nuevas', 'completadas', 'iguales', 'cambiadas', 'rechazadas'),
  rechazos: z.array(rejection),
  /** The totals per trip of the sheet's bookings that are importable or imported. Empty for other kinds of sheet. */
  totales: z.array(control),
  escritos: z.array(written),
})
export type ImportResult = z.output<typeof result>

const importacion = z.object({
  id,
  nombre: text,
  clase,
  sha256: text,
  estado: z.enum(estadosImportacion),
  cuando: instant,
  quien: text,
  hechas: integer,
  total: integer,
})

export const listadoimportaciones = endpoint.administrador('GET', '/api/admin/importaciones', {
  resumen: 'Las planillas de otro sistema que se subieron, de la más nueva a la más vieja; hasta cincuenta.',
  query: z.object({}),
  reply: z.object({ results: z.array(importacion) }),
})

export const modeloimportacion = endpoint.administrador('GET', '/api/admin/importaciones/modelo', {
  resumen: 'La planilla modelo de una clase, con filas de ejemplo.',
  query: z.object({ clase, formato: z.enum(['xlsx', 'csv'], { error: 'El formato no es válido' }) }),
  reply: z.any(),
  formato: 'binario',
})

export const subirimportacion = endpoint.administrador('POST', '/api/admin/importaciones', {
  resumen:
    'Sube una planilla de otro sistema (XLSX, ODS, CSV o una copia de MySQL, también en .gz). Se guarda cifrada, con su SHA-256, y se propone qué son sus filas, sus columnas y sus viajes. No importa nada.',
  idempotente: true,
  archivos: ['archivo'],
  maxBytes: 11 * 1024 * 1024,
  body: z.object({
    archivo: field.singleFile('Elegí una sola planilla', 'Elegí una planilla'),
  }),
  reply: itemReply({ id }),
  limits: [{ per: 'account', max: 60, seconds: 900 }],
})

export const verimportacion = endpoint.administrador('GET', '/api/admin/importaciones/:id', {
  resumen:
    'Una planilla subida: sus columnas y viajes con lo que se propone, el resultado de la prueba o de la importación, y lo que dejó.',
  reply: itemReply(
    importacion.extend({
      guardada: flag.describe('La planilla se borra a los seis meses'),
      avisos: z.array(text),
      hoja: text.describe('La hoja del libro o la tabla de la copia de MySQL que se lee; vacía si no hay varias'),
      hojas: z.array(text),
      columnas: listOf({ ...texts('titulo', 'ejemplo'), campo: column }),
      faltan: z.array(text).describe('Los datos necesarios que ninguna columna tiene'),
      viajes: listOf({ texto: text, pp: id.nullable() }),
      formas: listOf({ pp: id, nombre: text }).describe('Las formas de pago de cada viaje, para elegir'),
      resultado: result
        .extend({ rechazos: z.array(rejection.extend({ valor: text })) })
        .nullable()
        .describe('Los primeros 300 rechazos; todos están en la planilla con errores'),
      rechazos: integer,
      dejadas: z.array(id).describe('Las reservas, los clientes, los suscriptores o los cursos que dejó'),
      porinvitar: integer.describe('Cuántas de sus cuentas todavía no tienen contraseña'),
    }),
  ),
})

const request = z.object({
  clase: clase.optional().describe('Qué son las filas. Si cambia, las columnas se proponen otra vez'),
  hoja: text.optional().describe('La hoja o la tabla. Si cambia, todo se propone otra vez'),
  columnas: listOf({ titulo: text, campo: column }).max(120),
  viajes: listOf({ texto: text, pp: z.int().nullable() }).max(500),
})

export const mapearimportacion = endpoint.administrador('POST', '/api/admin/importaciones/:id/mapa', {
  resumen: 'Guarda qué es cada columna y qué viaje es cada texto de la planilla. La próxima planilla los propone.',
  json: true,
  body: request,
  reply: itemReply({ id }),
})

const step = { body: z.object({}), reply: itemReply({ id }) }

export const probarimportacion = endpoint.administrador('POST', '/api/admin/importaciones/:id/prueba', {
  resumen: 'Prueba la importación: hace la conversión de verdad y la deshace. El resultado queda en la importación.',
  ...step,
})

export const confirmarimportacion = endpoint.administrador('POST', '/api/admin/importaciones/:id/confirmacion', {
  resumen:
    'Importa lo nuevo de una planilla probada, cada cosa entera o nada. Nada vacío borra lo que hay. No sale ningún mail.',
  ...step,
})

export const deshacerimportacion = endpoint.administrador('POST', '/api/admin/importaciones/:id/deshecha', {
  resumen:
    'Deshace una importación entera: sus reservas se cancelan y lo pagado deja de contar; lo demás que creó se elimina. Solo mientras nada nuevo lo tocó.',
  ...step,
})

export const erroresimportacion = endpoint.administrador('GET', '/api/admin/importaciones/:id/errores', {
  resumen: 'La misma planilla con una columna «Error», para corregirla y subirla de nuevo.',
  reply: z.any(),
  formato: 'binario',
})

export const adjuntarimportado = endpoint.administrador('POST', '/api/admin/importaciones/adjuntos', {
  resumen:
    'Adjunta un archivo del otro sistema a la reserva importada que dice el comienzo de su nombre, por su número o por el documento del pasajero. Un PDF es el convenio firmado en papel; una imagen, una foto del documento.',
  idempotente: true,
  archivos: ['archivo'],
  maxBytes: 16 * 1024 * 1024,
  body: z.object({
    archivo: field.singleFile('Se adjunta un archivo por vez', 'Elegí un archivo'),
  }),
  reply: itemReply({ reserva: id, pasajero: text }),
  limits: [{ per: 'account', max: 3000, seconds: 900 }],
})
