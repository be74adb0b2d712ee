import * as z from 'zod'
import * as campo from '../campos.ts'
import { endpointsOf } from '../endpoint.ts'
import { dia, numero, texto, uno } from '../respuestas.ts'

const endpoint = endpointsOf('La agencia')

export const agencia = z.object({
  nombre: texto,
  lema: texto,
  resumen: texto,
  razonSocial: texto,
  cuit: texto,
  legajo: texto,
  telefono: texto,
  whatsapp: texto.describe('Área y número, sin 0 ni 15'),
  mail: texto,
  direccion: texto,
  localidad: texto,
  provincia: texto,
  codigoPostal: texto,
  mapa: texto,
  coordenadas: texto.describe('Latitud y longitud de la oficina, de donde salen los viajes'),
  facebook: texto,
  instagram: texto,
  horarios: z.array(
    z.object({
      dias: texto,
      horas: z.array(texto).describe('`9:00 a 13:00`'),
      semana: z.array(z.int().min(1).max(7)).describe('Los mismos días: 1 lunes … 7 domingo'),
    }),
  ),
  defensaConsumidor: texto,
  boletinTitulo: texto,
  boletinTexto: texto,
  /** The link of the tax agency's «Data Fiscal» logo; empty if the agency has none. */
  dataFiscal: texto,
})

/** The agency's own logo and accent colour. If empty, the site uses the product's. */
export const aspecto = z.object({
  logo: z
    .object({ archivo: texto, ancho: numero, alto: numero })
    .nullable()
    .describe('Se lee en `/imagenes/{archivo}/logo.png`; `null` si no hay'),
  acento: z
    .string()
    .regex(/^(#[0-9a-f]{6})?$/)
    .describe('`#rrggbb`; vacío, el de siempre'),
})

export type Aspecto = z.output<typeof aspecto>
export type DatosDeAgencia = z.output<typeof agencia>

export type Agencia = DatosDeAgencia & Aspecto

/** The rules for a new version of the agency's facts. Facts stored before a rule existed are still shown. */
export const writtenAgencia = agencia.extend({ mail: campo.optionalMail })

/** Which legal request forms the site shows. An agency may close those that its lawyer considers unnecessary. */
export const derechos = z.object({ arrepentimiento: z.boolean(), baja: z.boolean(), contratos: z.boolean() })

export const ajustes = endpoint.todos('GET', '/api/ajustes', {
  resumen: 'Los datos de la agencia que el sitio muestra.',
  reply: z.object({
    results: agencia.extend(aspecto.shape),
    publicUrl: texto.describe('Dirección pública del sitio, sin barra final'),
    derechos,
    feriados: z.array(dia).describe('Próximos días en que la agencia no abre'),
  }),
})

export const quienesSomos = z.object({
  mision: texto,
  vision: texto,
  valores: z.array(z.object({ nombre: texto, texto })),
  gente: z
    .array(
      z.object({ nombre: texto, tarea: texto, desde: texto.describe('El año en que empezó; vacío si no se dice') }),
    )
    .describe('Las personas de la agencia, en el orden en que se muestran'),
})

export const nosotros = endpoint.todos('GET', '/api/nosotros', {
  resumen: 'Misión, visión, valores y personas de la agencia.',
  reply: uno(quienesSomos),
})
