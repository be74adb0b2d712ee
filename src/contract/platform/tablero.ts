import * as z from 'zod'
import { type Area, areas } from '../../reglas/areas.ts'
import { endpointsOf } from '../endpoint.ts'
import { dia, id, importe, instante, marca, moneda, numero, texto, textos, uno } from '../respuestas.ts'

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

/** The area that may handle each kind of task. Kinds not listed are for type 1 only. */
export const areaDeTarea: Partial<Record<(typeof tiposTarea)[number], Area>> = {
  senia: 'reservas',
  consulta: 'consultas',
  transferencia: 'caja',
  revision: 'caja',
  saldo: 'caja',
}

export const pasos = [
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
export type Paso = (typeof pasos)[number]

export const tablero = endpoint.administrador('GET', '/api/admin/tablero', {
  resumen:
    'Lo de hoy en una mirada: lo que entró en los últimos siete días, las tareas, lo vencido por curso, las reservas y los lugares. Para el tipo 10, lo de sus áreas: lo demás va vacío.',
  reply: uno(
    z.object({
      feriados: z.array(z.object({ fecha: dia, nombre: texto })).describe('Los de los próximos siete días'),
      semana: z
        .array(z.object({ fecha: dia, mercadopago: importe, efectivo: importe, transferencia: importe }))
        .describe('Pesos que entraron cada uno de los últimos siete días; el último es hoy'),
      dolares: z.object({ importe, pagos: numero }),
      devuelto: z
        .object({ ars: importe, usd: importe })
        .describe('Lo que se devolvió en esos días, que no se resta de lo que entró'),
      tareas: z
        .array(
          z.object({
            tipo: z.enum(tiposTarea),
            id,
            ...textos('titulo', 'detalle'),
            importe: importe.nullable(),
            moneda: moneda.nullable(),
            vence: dia.nullable(),
            desde: instante.nullable(),
          }),
        )
        .describe('Las más urgentes de cada tipo: `vence`, un día; `desde`, el instante desde el que espera'),
      cuantas: numero.describe('Cuántas tareas hay en total'),
      demas: z
        .array(z.object({ tipo: z.enum(tiposTarea), cuantas: numero }))
        .describe('Cuántas hay además de las que se cuentan, de cada tipo que tiene más'),
      vencido: z.object({
        ars: importe,
        usd: importe,
        cursos: z
          .array(z.object({ id, ...textos('curso', 'paquete'), ars: importe, usd: importe, cuotas: numero }))
          .describe('Los que más deben primero'),
      }),
      ritmo: z
        .array(z.object({ semana: dia, reservas: numero }))
        .describe('Doce semanas de siete días, por su primer día; la última termina hoy'),
      salidas: z
        .array(z.object({ id, ...textos('paquete', 'curso'), fecha: dia, ocupados: numero, cupo: numero }))
        .describe('Las próximas'),
    }),
  ),
})

const newAndUnanswered = z.object({ nuevos: numero, sinrespuesta: numero })

export const pendientes = endpoint.administrador('GET', '/api/admin/pendientes', {
  areas: ['reservas', 'consultas', 'caja'],
  resumen:
    'Cuánto espera al personal: reservas y consultas sin ver o sin respuesta, y hasta mil pedidos, transferencias, revisiones y saldos. Para el tipo 10, lo de sus áreas: lo demás va nulo.',
  reply: uno(
    z.object({
      reservas: newAndUnanswered.nullable(),
      consultas: newAndUnanswered.nullable(),
      solicitudes: numero.nullable(),
      cobranza: z.object({ transferencias: numero, revisiones: numero, saldos: numero }).nullable(),
    }),
  ),
})

export const primerospasos = endpoint.administrador('GET', '/api/admin/primerospasos', {
  areas: [],
  resumen: 'Los primeros pasos de una agencia nueva y cuáles están hechos; vacío si ya están todos o se quitaron.',
  reply: z.object({ results: z.array(z.object({ paso: z.enum(pasos), hecho: z.boolean(), detalle: texto })) }),
})

export const omitirpasos = endpoint.administrador('POST', '/api/admin/primerospasos/omitidos', {
  areas: [],
  resumen: 'Quita de los primeros pasos uno que no hace falta o, sin `paso`, toda la lista.',
  body: z.object({ paso: z.enum(pasos).optional() }),
  reply: uno(z.object({ omitidos: z.array(z.enum(pasos)), cerrada: marca })),
})
