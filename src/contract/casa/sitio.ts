import * as z from 'zod'
import * as campo from '../campos.ts'
import { endpointsOf } from '../endpoint.ts'
import { dia, texto, uno } from '../respuestas.ts'

const endpoint = endpointsOf('La agencia')

/** Every fact about the agency that the site shows: data that staff edit. */
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
  /** Page of the consumer-defence office where complaints are made. */
  defensaConsumidor: texto,
  /** How the newsletter calls itself, and what it promises. */
  boletinTitulo: texto,
  boletinTexto: texto,
  /** Link of the tax agency's «Data Fiscal» logo; empty when the agency has none. */
  dataFiscal: texto,
})

/** What staff write about the agency and every page repeats. A field left empty is not shown. */
export type Agencia = z.output<typeof agencia>

/** The same as staff write it. What was kept before a rule is still shown, so only writing asks for it. */
export const agenciaEscrita = agencia.extend({ mail: campo.mailOpcional })

/** Which of the law's doors the site shows: an agency switches off what its counsel says it need not have. */
export const derechos = z.object({ arrepentimiento: z.boolean(), baja: z.boolean(), contratos: z.boolean() })

export const ajustes = endpoint.todos('GET', '/api/ajustes', {
  resumen: 'Los datos de la agencia que el sitio muestra.',
  reply: z.object({
    results: agencia,
    publicUrl: texto.describe('Dirección pública del sitio, sin barra final'),
    derechos,
    feriados: z.array(dia).describe('Próximos días en que la agencia no abre'),
  }),
})

/** What the agency says of itself; empty text where it wrote nothing. */
export const quienesSomos = z.object({
  mision: texto,
  vision: texto,
  valores: z.array(z.object({ nombre: texto, texto })),
})

export const nosotros = endpoint.todos('GET', '/api/nosotros', {
  resumen: 'Misión, visión y valores de la agencia.',
  reply: uno(quienesSomos),
})
