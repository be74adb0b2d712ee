import * as z from 'zod'
import { withdrawalDays } from '../../reglas/terms.ts'
import { endpointsOf, limitPerIp } from '../endpoint.ts'
import { dia, flag, hora, integer, itemReply, listOf, listReply, text, texts } from '../reply-fields.ts'
import * as field from '../request-fields.ts'

const endpoint = endpointsOf('Convenios, recibos y papeles')
/** Calls are limited, because rendering a PDF is slow. */
const limits = [{ per: 'account', max: 200, seconds: 900 }] as const

export const conveniopdf = endpoint.familia('GET', '/api/reservas/:id/convenio.pdf', {
  areas: ['reservas'],
  resumen: 'El convenio aceptado de una reserva, en PDF con su constancia de aceptación.',
  reply: z.any(),
  formato: 'binario',
  limits,
})

export const estadopdf = endpoint.familia('GET', '/api/reservas/:id/estado.pdf', {
  areas: ['reservas'],
  resumen: 'El estado de cuenta de una reserva, en PDF: cuotas, pagos con sus recibos, devoluciones, cargos y saldo.',
  reply: z.any(),
  formato: 'binario',
  limits,
})

export const vencimientos = endpoint.cliente('GET', '/api/reservas/:id/vencimientos.ics', {
  resumen:
    'Las cuotas por pagar de una reserva y su viaje, como archivo de calendario. Lo que ya no se paga, y el viaje de una reserva que terminó, van como cancelados.',
  reply: z.any(),
  formato: 'binario',
  limits,
})

export const recibopdf = endpoint.familia('GET', '/api/recibos/:numero/pdf', {
  areas: ['reservas', 'caja'],
  resumen: 'Un recibo propio (o cualquiera, para el administrador), en PDF.',
  query: z.object({ numero: field.id() }),
  reply: z.any(),
  formato: 'binario',
  limits,
})

const codigoIncorrecto = 'Son 64 números y letras de la A a la F'

export const verificarconvenio = endpoint.todos('GET', '/api/convenios/:codigo', {
  resumen:
    'Si un convenio con este código de verificación (su SHA-256) fue aceptado acá, cuándo y con qué versión del texto. Nada de personas.',
  query: z.object({
    codigo: z
      .string({ error: codigoIncorrecto })
      .transform((codigo) => codigo.replace(/\s/g, '').toLowerCase())
      .pipe(z.string().regex(/^[0-9a-f]{64}$/, { error: codigoIncorrecto })),
  }),
  reply: itemReply({
    codigo: text,
    aceptado: flag,
    fecha: dia.nullable(),
    hora: hora.nullable(),
    version: integer.nullable(),
  }),
  limits: [limitPerIp(900)],
})

const porciento = z.int({ error: 'Debe ser un porcentaje, en centésimos' }).min(0).max(10_000)
const dias = z.int({ error: 'Debe ser una cantidad de días' }).min(0).max(3650)

/** Percentages are in hundredths of a per cent. Null `interes` or `ajuste`: none is allowed. Null `porcentaje`: staff enter the charge. */
export const politicaConvenio = z.strictObject({
  cancelacion: z
    .array(z.strictObject({ desdeDias: dias, porcentaje: porciento.nullable() }))
    .min(1, { error: 'Debe decir qué se cobra al cancelar' })
    .max(20)
    .refine((stretches) => new Set(stretches.map(({ desdeDias }) => desdeDias)).size === stretches.length, {
      error: 'Hay dos cargos para los mismos días',
    })
    .refine((stretches) => stretches.some(({ desdeDias }) => desdeDias === 0), {
      error: 'Falta el cargo hasta el día de la salida (desde 0 días)',
    }),
  diasArrepentimiento: dias.min(withdrawalDays, { error: `La ley da al menos ${withdrawalDays} días` }),
  cuotasImpagas: z.int().min(0).max(60),
  interes: z.strictObject({ porcentajeMensual: porciento.min(1), diasDeGracia: dias }).nullable(),
  ajuste: z.strictObject({ porcentajeMaximo: porciento.min(1), diasDeAviso: dias.min(1) }).nullable(),
})

const plantilla = z.object({
  cuerpo: z
    .string({ error: 'Debe escribir el convenio' })
    .trim()
    .min(1, { error: 'Debe escribir el convenio' })
    .max(100_000),
  politica: politicaConvenio,
})

export const plantillaconvenio = endpoint.administrador('GET', '/api/admin/convenios/plantilla', {
  resumen: 'El texto vigente del convenio, su política y los datos que el texto puede nombrar.',
  reply: itemReply({
    version: integer,
    cuerpo: text,
    politica: politicaConvenio,
    datos: listOf({ ...texts('nombre', 'rotulo', 'grupo'), enBloque: z.boolean() }),
  }),
})

export const vistapreviaconvenio = endpoint.administrador('POST', '/api/admin/convenios/vista-previa', {
  resumen: 'Cómo se leería un texto del convenio, con datos de muestra.',
  body: plantilla,
  json: true,
  reply: z.string(),
  formato: 'html',
})

export const vistapdfconvenio = endpoint.administrador('POST', '/api/admin/convenios/vista-previa.pdf', {
  resumen: 'El mismo texto en PDF, con datos de muestra y marcado MUESTRA en cada página.',
  body: plantilla,
  json: true,
  reply: z.any(),
  formato: 'binario',
  limits,
})

export const guardarplantilla = endpoint.administrador('POST', '/api/admin/convenios/plantillas', {
  resumen:
    'Guarda una versión nueva del convenio, que rige para las reservas que vengan. `version` es la que se editó.',
  body: plantilla.extend({ version: field.id() }),
  json: true,
  reply: itemReply({ version: integer }),
})

export const listadoplantillas = endpoint.administrador('GET', '/api/admin/convenios/plantillas', {
  resumen: 'Las versiones del convenio, la vigente primero, y cuántos convenios se aceptaron con cada una.',
  reply: listReply({ version: integer, fecha: dia, quien: text, aceptados: integer }),
})

export const verplantilla = endpoint.administrador('GET', '/api/admin/convenios/plantillas/:version', {
  resumen: 'Una versión del convenio, como se leía al publicarse, con datos de muestra.',
  query: z.object({ version: field.id() }),
  reply: itemReply({ version: integer, fecha: dia, html: text }),
})
