import * as z from 'zod'
import { accentContrast, minContrast } from '../../reglas/color.ts'
import { parseSocialUrl, parseWhatsapp } from '../../reglas/parsing.ts'
import { endpointsOf } from '../endpoint.ts'
import { dia, importe, instant, integer, itemReply, listOf, listReply, text } from '../reply-fields.ts'
import * as field from '../request-fields.ts'
import { documentosLegales } from './legales.ts'
import { agenciaFacts, aspecto, derechos, quienesSomos } from './sitio.ts'

const endpoint = endpointsOf('La agencia')

const withVersion = { version: z.string().describe('De lo que dice ahora; quien lo guarda la devuelve en `version`') }
const editedBy = { version: field.version }

export const veragencia = endpoint.administrador('GET', '/api/admin/agencia', {
  resumen: 'Todo lo que el sitio dice de la agencia, y qué muestra de lo que pide la ley.',
  reply: itemReply({
    agencia: agenciaFacts.extend(withVersion),
    aspecto: aspecto.extend(withVersion),
    nosotros: quienesSomos.extend(withVersion),
    derechos: derechos.extend(withVersion),
  }),
})

export const ajustesWithLastChange = [
  'agencia',
  'cobranza',
  'cotizacion',
  'convenio',
  'legales',
  'textos',
  'feriados',
  'personal',
] as const

export const indiceconfiguracion = endpoint.administrador('GET', '/api/admin/configuracion', {
  resumen:
    'Cómo está hoy cada cosa que se configura, y quién la cambió por última vez. Una semana son siete días corridos.',
  reply: itemReply({
    plantilla: integer.describe('La versión vigente del convenio'),
    aceptados: integer.describe('Convenios aceptados de esa versión'),
    alias: text.describe('El de la cuenta para transferencias; vacío si no hay'),
    cotizacion: importe.nullable().describe('Centavos de peso por dólar, la que rige hoy; `null` si no hay ninguna'),
    legales: z.array(z.enum(documentosLegales)).describe('Los textos que el sitio publica'),
    textos: integer.describe('Mails que salen del sitio'),
    parrafos: integer.describe('Mails a los que la agencia les agregó un párrafo'),
    feriado: z.object({ fecha: dia, nombre: text }).nullable().describe('El próximo, si hay uno cargado'),
    feriados: integer.describe('Los cargados de hoy en adelante'),
    personas: integer.describe('Personal activo'),
    completas: integer.describe('De ellos, los de administración completa'),
    sinestrenar: integer.describe('De ellos, los que todavía no ingresaron nunca'),
    sesiones: integer.describe('Las que el personal tiene abiertas'),
    ingreso: z.object({ quien: text, cuando: instant }).nullable().describe('El último del personal'),
    rechazados: integer.describe('Ingresos del personal rechazados esta semana'),
    sucesos: integer.describe('Movimientos de hoy en la auditoría, sin las lecturas'),
    suceso: instant.nullable().describe('El último registro'),
    correos: integer.describe('Mails escritos esta semana'),
    fallidos: integer.describe('De ellos, los que no pudieron salir'),
    correo: instant.nullable().describe('El último mail escrito'),
    cambios: listOf({ de: z.enum(ajustesWithLastChange), quien: text, cuando: instant }),
  }),
})

const direccionWeb = z
  .string()
  .trim()
  .max(300)
  .refine((text) => !text || /^https?:\/\/\S+$/.test(text), { error: 'Debe empezar con https://' })

const red = (site: Parameters<typeof parseSocialUrl>[1]) =>
  z
    .string()
    .overwrite((text) => parseSocialUrl(text, site))
    .pipe(direccionWeb)

const hora = /^([01]?\d|2[0-3]):[0-5]\d a ([01]?\d|2[0-3]):[0-5]\d$/

const horario = z.object({
  dias: field.requiredText('Debe decir los días', 60),
  horas: z
    .array(z.string().trim().regex(hora, { error: 'Cada horario se escribe como 9:00 a 13:00' }))
    .min(1, { error: 'Debe decir los horarios' })
    .max(4),
  semana: z.array(z.int().min(1).max(7)).min(1, { error: 'Debe marcar los días' }).max(7),
})

export const agenciaBody = z.object({
  nombre: field.requiredText('Debe indicar el nombre', 80),
  lema: field.optionalText(120),
  resumen: field.optionalText(600),
  razonSocial: field.optionalText(120),
  cuit: z
    .string()
    .trim()
    .refine((text) => !text || /^\d{2}-?\d{8}-?\d$/.test(text), { error: 'El CUIT tiene 11 números' }),
  legajo: field.optionalText(30),
  telefono: field.optionalText(40),
  whatsapp: z
    .string()
    .overwrite(parseWhatsapp)
    .refine((text) => !text || /^\d{8,12}$/.test(text), { error: 'Área y número, sin 0 ni 15' }),
  mail: field.optionalMail,
  direccion: field.optionalText(120),
  localidad: field.optionalText(80),
  provincia: field.optionalText(80),
  codigoPostal: field.optionalText(12),
  mapa: direccionWeb,
  coordenadas: field.coordenadas,
  facebook: red('facebook.com'),
  instagram: red('instagram.com'),
  horarios: z.array(horario).max(7),
  defensaConsumidor: direccionWeb,
  dataFiscal: direccionWeb,
  boletinTitulo: field.requiredText('Debe indicar el título', 80),
  boletinTexto: field.optionalText(300),
})

export const guardaragencia = endpoint.administrador('PUT', '/api/admin/agencia', {
  resumen: 'Cambia los datos de la agencia. El sitio los muestra enseguida.',
  versioned: true,
  body: agenciaBody.extend(editedBy),
  json: true,
  reply: itemReply(agenciaFacts.extend(withVersion)),
})

/** An accent colour that is legible as text and behind white text. Empty: the product's colour. */
const acento = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(#[0-9a-f]{6})?$/, { error: 'El color se escribe como #b4532a', abort: true })
  .refine((color) => !color || accentContrast(color) >= minContrast, {
    error: 'Ese color es demasiado claro: no se lee sobre el fondo de las páginas. Elegí uno más oscuro',
  })
  .default('')

export const guardaraspecto = endpoint.administrador('POST', '/api/admin/aspecto', {
  resumen:
    'Cambia el logo y el color de la agencia. Sin archivo queda el logo que hay; `sinlogo` lo quita. Un SVG se guarda dibujado, como PNG.',
  versioned: true,
  archivos: ['logo'],
  maxBytes: 16 * 1024 * 1024,
  body: z.object({
    logo: field.files(1, 'Se puede cargar 1 logo').default([]),
    sinlogo: field.flag,
    acento,
    ...editedBy,
  }),
  reply: itemReply(aspecto.extend(withVersion)),
})

export const nosotrosBody = z.object({
  mision: field.optionalText(2000),
  vision: field.optionalText(2000),
  valores: z
    .array(z.object({ nombre: field.requiredText('Debe nombrar el valor', 60), texto: field.optionalText(600) }))
    .max(12),
  gente: z
    .array(
      z.object({
        nombre: field.requiredText('Debe decir el nombre', 60),
        tarea: field.optionalText(120),
        desde: z
          .string()
          .trim()
          .regex(/^((19|20)\d\d)?$/, { error: 'El año se escribe con cuatro números' })
          .default(''),
      }),
    )
    .max(40)
    .default([]),
})

export const guardarnosotros = endpoint.administrador('PUT', '/api/admin/nosotros', {
  resumen: 'Cambia la misión, la visión, los valores y las personas.',
  versioned: true,
  body: nosotrosBody.extend(editedBy),
  json: true,
  reply: itemReply(quienesSomos.extend(withVersion)),
})

export const derechosBody = z.object({ arrepentimiento: field.flag, baja: field.flag, contratos: field.flag })

export const guardarderechos = endpoint.administrador('PUT', '/api/admin/derechos', {
  resumen: 'Qué muestra el sitio de lo que pide la ley: botón de arrepentimiento, de baja y contratos.',
  versioned: true,
  body: derechosBody.extend(editedBy),
  reply: itemReply(derechos.extend(withVersion)),
})

const anio = z.string().regex(/^20\d\d$/, { error: 'El año no es válido' })

const feriado = z.object({ fecha: dia, nombre: z.string() })

export const listadoferiados = endpoint.administrador('GET', '/api/admin/feriados', {
  resumen: 'Los feriados de un año, por fecha. La agencia no abre y los plazos en días hábiles los saltan.',
  query: z.object({ anio }),
  reply: listReply(feriado.extend(withVersion)),
})

export const guardarferiado = endpoint.administrador('PUT', '/api/admin/feriados', {
  resumen: 'Agrega un feriado; con la versión del que ya hay ese día en `version`, le cambia el nombre.',
  versioned: true,
  body: z.object({
    fecha: field.fecha(),
    nombre: field.requiredText('Debe nombrar el feriado', 80),
    version: field.optionalText(64),
  }),
  reply: itemReply(feriado),
})

export const quitarferiado = endpoint.administrador('DELETE', '/api/admin/feriados/:fecha', {
  resumen: 'Quita un feriado.',
  query: z.object({ fecha: field.fecha() }),
  reply: itemReply(feriado.pick({ fecha: true })),
  idempotente: true,
})
