import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { fila, texto, uno } from '../especificacion/respuestas.ts'

export const tiposTarea = [
  'senia',
  'solicitud',
  'consulta',
  'transferencia',
  'revision',
  'saldo',
  'cotizacion',
  'feriados',
] as const

export const tablero = endpoint({
  method: 'GET',
  path: '/api/admin/tablero',
  tema: 'Tablero',
  resumen:
    'Lo de hoy en una mirada: lo que entró en la semana, las tareas, lo vencido por curso, las reservas y los lugares.',
  quien: 'administrador',
  reply: uno(
    z.object({
      feriados: z.array(fila('fecha', 'nombre')).describe('Los de los próximos siete días'),
      semana: z
        .array(fila('fecha', 'mercadopago', 'efectivo', 'transferencia'))
        .describe('Pesos que entraron cada día, de lunes a domingo'),
      dolares: fila('importe', 'pagos'),
      devuelto: fila('ars', 'usd').describe('Lo que se devolvió esa semana, que no se resta de lo que entró'),
      tareas: z
        .array(
          fila('id', 'titulo', 'detalle', 'importe', 'moneda', 'vence', 'desde').extend({ tipo: z.enum(tiposTarea) }),
        )
        .describe('Las más urgentes de cada tipo: `vence`, un día; `desde`, el instante desde el que espera'),
      cuantas: texto.describe('Cuántas tareas hay en total'),
      vencido: z.object({
        ars: texto,
        usd: texto,
        cursos: z.array(fila('id', 'curso', 'paquete', 'ars', 'usd', 'cuotas')).describe('Los que más deben primero'),
      }),
      ritmo: z.array(fila('semana', 'reservas')).describe('Las últimas doce semanas; la última es la actual'),
      salidas: z.array(fila('id', 'paquete', 'curso', 'fecha', 'ocupados', 'cupo')).describe('Las próximas'),
    }),
  ),
})
