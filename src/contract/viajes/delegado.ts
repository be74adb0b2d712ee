import * as z from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { dia, flag, id, imagen, integer, itemReply, listOf, text, texts } from '../reply-fields.ts'
import * as field from '../request-fields.ts'

const endpoint = endpointsOf('Viajes escolares', ['viajes'])

export const crearenlacedelegado = endpoint.administrador('POST', '/api/admin/viajes/:id/enlaces-delegado', {
  resumen: 'Crea un enlace de solo lectura para el delegado del curso. Su dirección se muestra esta única vez.',
  body: z.object({
    dias: z
      .enum(['30', '90', '180', '365'], { error: 'Debe elegir hasta cuándo sirve' })
      .default('90')
      .transform(Number),
  }),
  reply: itemReply({ id, url: text, vence: dia }),
})

export const anularenlacedelegado = endpoint.administrador('DELETE', '/api/admin/enlaces-delegado/:id', {
  resumen: 'Anula un enlace del delegado. Repetirlo no cambia nada.',
  reply: itemReply({ anulado: flag }),
  idempotente: true,
})

export const verdelegado = endpoint.todos('GET', '/api/delegado/:codigo', {
  resumen:
    'Cómo viene un curso, para su delegado: lugares, nombre de pila e inicial de quienes reservaron, cuántos pagaron la seña y cuántos papeles faltan. Sin importes, documentos ni apellidos. No existe si venció o se anuló.',
  secreto: true,
  query: z.object({ codigo: field.requiredText('El enlace no es válido', 100) }),
  reply: itemReply(
    imagen.extend({
      ...texts('paquete', 'colegio', 'curso'),
      fechasalida: dia,
      fecharegreso: dia,
      cupo: integer,
      libres: integer,
      ofrecidos: integer.describe('Lugares apartados para la lista de espera'),
      acompanantes: integer.describe('Acompañantes que ocupan un lugar'),
      vence: dia,
      alumnos: integer.describe('En la lista del curso y sin contar a quien no viaja; 0 si no hay lista'),
      enLista: integer.describe('Cuántos de quienes reservaron están en la lista del curso'),
      reservaron: listOf({ nombre: text }),
      conSenia: integer,
      faltan: z.object({ fotos: integer, fichamedica: integer, permiso: integer }),
    }),
  ),
  limits: [{ per: 'ip', max: 300, seconds: 900 }],
})
