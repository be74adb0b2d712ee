import * as z from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { dia, integer, itemReply, listOf, text, texts } from '../reply-fields.ts'
import * as field from '../request-fields.ts'

const endpoint = endpointsOf('La agencia')

export const agenciaFacts = z.object({
  ...texts('nombre', 'lema', 'resumen', 'razonSocial', 'cuit', 'legajo', 'telefono'),
  whatsapp: text.describe('Área y número, sin 0 ni 15'),
  ...texts('mail', 'direccion', 'localidad', 'provincia', 'codigoPostal', 'mapa'),
  coordenadas: text.describe('Latitud y longitud de la oficina, de donde salen los viajes'),
  ...texts('facebook', 'instagram'),
  horarios: listOf({
    dias: text,
    horas: z.array(text).describe('`9:00 a 13:00`'),
    semana: z.array(z.int().min(1).max(7)).describe('Los mismos días: 1 lunes … 7 domingo'),
  }),
  ...texts('defensaConsumidor', 'boletinTitulo', 'boletinTexto'),
  dataFiscal: text,
})

/** If a field is empty, the site uses the product's logo or colour. */
export const aspecto = z.object({
  logo: z
    .object({ archivo: text, ancho: integer, alto: integer })
    .nullable()
    .describe('Se lee en `/imagenes/{archivo}/logo.png`; `null` si no hay'),
  acento: z
    .string()
    .regex(/^(#[0-9a-f]{6})?$/)
    .describe('`#rrggbb`; vacío, el de siempre'),
})

export type Aspecto = z.output<typeof aspecto>
export type AgenciaFacts = z.output<typeof agenciaFacts>

export type Agencia = AgenciaFacts & Aspecto

export const agenciaFactsToSave = agenciaFacts.extend({ mail: field.optionalMail })

/** An agency may close the pages that its lawyer considers unnecessary. */
export const derechos = z.object({ arrepentimiento: z.boolean(), baja: z.boolean(), contratos: z.boolean() })

export const ajustes = endpoint.todos('GET', '/api/ajustes', {
  resumen: 'Los datos de la agencia que el sitio muestra.',
  reply: z.object({
    results: agenciaFacts.extend(aspecto.shape),
    publicUrl: text.describe('Dirección pública del sitio, sin barra final'),
    derechos,
    feriados: z.array(dia).describe('Próximos días en que la agencia no abre'),
  }),
})

export const quienesSomos = z.object({
  mision: text,
  vision: text,
  valores: listOf({ nombre: text, texto: text }),
  gente: listOf({
    nombre: text,
    tarea: text,
    desde: text.describe('El año en que empezó; vacío si no se dice'),
  }).describe('Las personas de la agencia, en el orden en que se muestran'),
})

export const nosotros = endpoint.todos('GET', '/api/nosotros', {
  resumen: 'Misión, visión, valores y personas de la agencia.',
  reply: itemReply(quienesSomos),
})
