import * as z from 'zod'
import * as campo from '../campos.ts'
import { endpointsOf } from '../endpoint.ts'
import { dia, id, imagen, marca, numero, texto, textos, uno } from '../respuestas.ts'

const endpoint = endpointsOf('Viajes escolares', ['viajes'])

export const crearenlacedelegado = endpoint.administrador('POST', '/api/admin/viajes/:id/enlaces-delegado', {
  resumen: 'Crea un enlace de solo lectura para el delegado del curso. Su dirección se muestra esta única vez.',
  query: campo.idQuery,
  body: z.object({
    dias: z
      .enum(['30', '90', '180', '365'], { error: 'Debe elegir hasta cuándo sirve' })
      .default('90')
      .transform(Number),
  }),
  reply: uno(z.object({ id, url: texto, vence: dia })),
})

export const anularenlacedelegado = endpoint.administrador('DELETE', '/api/admin/enlaces-delegado/:id', {
  resumen: 'Anula un enlace del delegado. Repetirlo no cambia nada.',
  query: campo.idQuery,
  reply: uno(z.object({ anulado: marca })),
  idempotente: true,
})

export const verdelegado = endpoint.todos('GET', '/api/delegado/:codigo', {
  resumen:
    'Cómo viene un curso, para su delegado: lugares, nombre de pila e inicial de quienes reservaron, cuántos pagaron la seña y cuántos papeles faltan. Sin importes, documentos ni apellidos. No existe si venció o se anuló.',
  secreto: true,
  query: z.object({ codigo: campo.requiredText('El enlace no es válido', 100) }),
  reply: uno(
    imagen.extend({
      ...textos('paquete', 'colegio', 'curso'),
      fechasalida: dia,
      fecharegreso: dia,
      cupo: numero,
      libres: numero,
      ofrecidos: numero.describe('Lugares apartados para la lista de espera'),
      acompanantes: numero.describe('Acompañantes que ocupan un lugar'),
      vence: dia,
      alumnos: numero.describe('En la lista del curso y sin contar a quien no viaja; 0 si no hay lista'),
      enLista: numero.describe('Cuántos de quienes reservaron están en la lista del curso'),
      reservaron: z.array(z.object({ nombre: texto })),
      conSenia: numero,
      faltan: z.object({ fotos: numero, fichamedica: numero, permiso: numero }),
    }),
  ),
  limites: [{ por: 'origen', max: 300, segundos: 900 }],
})
