import * as z from 'zod'
import { type Area, areas } from '../../reglas/areas.ts'
import { endpointsOf } from '../endpoint.ts'
import { dia, flag, id, importe, instant, integer, itemReply, listOf, moneda, text, texts } from '../reply-fields.ts'

const endpoint = endpointsOf('Tablero', areas)

export const tiposTarea = [
  'senia',
  'solicitud',
  'consulta',
  'transferencia',
  'revision',
  'saldo',
  'cotizacion',
  'feriados',
  'correo',
  'campania',
] as const

/** The area that may handle a kind of task. Only type 1 handles the kinds that are not listed. */
export const areaByTarea: Partial<Record<(typeof tiposTarea)[number], Area>> = {
  senia: 'reservas',
  consulta: 'consultas',
  transferencia: 'caja',
  revision: 'caja',
  saldo: 'caja',
}

export const setupSteps = [
  'agencia',
  'logo',
  'correo',
  'destino',
  'paquete',
  'colegio',
  'curso',
  'viaje',
  'convenio',
  'pagos',
  'respaldo',
  'persona',
] as const
export type SetupStep = (typeof setupSteps)[number]

export const tablero = endpoint.administrador('GET', '/api/admin/tablero', {
  resumen:
    'Lo de hoy en una mirada: lo que entró en los últimos siete días, las tareas, lo vencido por curso, las reservas y los lugares. Para el tipo 10, lo de sus áreas: lo demás va vacío.',
  reply: itemReply({
    feriados: listOf({ fecha: dia, nombre: text }).describe('Los de los próximos siete días'),
    semana: listOf({ fecha: dia, mercadopago: importe, efectivo: importe, transferencia: importe }).describe(
      'Pesos que entraron cada uno de los últimos siete días; el último es hoy',
    ),
    dolares: z.object({ importe, pagos: integer }),
    devuelto: z
      .object({ ars: importe, usd: importe })
      .describe('Lo que se devolvió en esos días, que no se resta de lo que entró'),
    tareas: listOf({
      tipo: z.enum(tiposTarea),
      id,
      ...texts('titulo', 'detalle'),
      importe: importe.nullable(),
      moneda: moneda.nullable(),
      vence: dia.nullable(),
      desde: instant.nullable(),
    }).describe('Las más urgentes de cada tipo: `vence`, un día; `desde`, el instante desde el que espera'),
    cuantas: integer.describe('Cuántas tareas hay en total'),
    demas: listOf({ tipo: z.enum(tiposTarea), cuantas: integer }).describe(
      'Cuántas hay además de las que se cuentan, de cada tipo que tiene más',
    ),
    vencido: z.object({
      ars: importe,
      usd: importe,
      cursos: listOf({ id, ...texts('curso', 'paquete'), ars: importe, usd: importe, cuotas: integer }).describe(
        'Los que más deben primero',
      ),
    }),
    ritmo: listOf({ semana: dia, reservas: integer }).describe(
      'Doce semanas de siete días, por su primer día; la última termina hoy',
    ),
    salidas: listOf({ id, ...texts('paquete', 'curso'), fecha: dia, ocupados: integer, cupo: integer }).describe(
      'Las próximas',
    ),
  }),
})

const newAndUnanswered = z.object({ nuevos: integer, sinrespuesta: integer })

export const pendientes = endpoint.administrador('GET', '/api/admin/pendientes', {
  areas: ['reservas', 'consultas', 'caja'],
  resumen:
    'Cuánto espera al personal: reservas y consultas sin ver o sin respuesta, propuestas abiertas, personas en lista de espera, y hasta mil pedidos, transferencias, revisiones y saldos. Para el tipo 10, lo de sus áreas: lo demás va nulo.',
  reply: itemReply({
    reservas: newAndUnanswered.extend({ propuestas: integer, esperan: integer }).nullable(),
    consultas: newAndUnanswered.nullable(),
    solicitudes: integer.nullable(),
    cobranza: z.object({ transferencias: integer, revisiones: integer, saldos: integer }).nullable(),
  }),
})

export const primerospasos = endpoint.administrador('GET', '/api/admin/primerospasos', {
  areas: [],
  resumen: 'Los primeros pasos de una agencia nueva y cuáles están hechos; vacío si ya están todos o se quitaron.',
  reply: z.object({ results: listOf({ paso: z.enum(setupSteps), hecho: z.boolean(), detalle: text }) }),
})

export const omitirpasos = endpoint.administrador('POST', '/api/admin/primerospasos/omitidos', {
  areas: [],
  resumen: 'Quita de los primeros pasos uno que no hace falta o, sin `paso`, toda la lista.',
  body: z.object({ paso: z.enum(setupSteps).optional() }),
  reply: itemReply({ omitidos: z.array(z.enum(setupSteps)), cerrada: flag }),
})
