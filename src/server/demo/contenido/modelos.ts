import type { respuestasModelo } from '../../db/schema/oficina.ts'

type Modelo = Pick<typeof respuestasModelo.$inferInsert, 'uso' | 'titulo' | 'asunto' | 'texto'>

/** Templates, in their order. Of answers, `{nombre}` is who asks; of messages to families, the fields are each family's. */
export const modelos: Modelo[] = [
  {
    titulo: 'Presupuesto para un grupo',
    texto:
      'Hola, {nombre}. Gracias por escribirnos. Para armar el presupuesto del grupo contanos cuántas personas viajan, desde qué ciudad y en qué fechas. Con eso te respondemos en el día.',
  },
  {
    titulo: 'Cambio de forma de pago',
    texto:
      'Hola, {nombre}. La forma de pago se puede cambiar mientras queden cuotas por vencer. Lo que ya pagaste se descuenta del total. Decinos cuál preferís y te mandamos el detalle para que lo aceptes.',
  },
  {
    uso: 'familias',
    titulo: 'Faltan papeles',
    asunto: 'Faltan papeles de {pasajero} para {viaje}',
    texto:
      'Hola, {nombre}. Para el viaje de {pasajero}, que sale el {salida}, nos falta: {papeles que faltan}.\n\nAlcanzalos a la oficina o respondé este mail con una foto. Si ya los mandaste, no hace falta que hagas nada.',
  },
  {
    uso: 'familias',
    titulo: 'Se acerca una cuota',
    asunto: 'Próximo vencimiento de {viaje}',
    texto:
      'Hola, {nombre}. El próximo vencimiento del viaje de {pasajero} es el {próximo vencimiento}. La podés pagar desde tu cuenta o en la oficina.',
  },
  {
    uso: 'familias',
    titulo: 'Reunión informativa',
    asunto: 'Reunión informativa de {viaje}',
    texto:
      'Hola, {nombre}. Hacemos la reunión informativa del viaje el jueves a las 19, en el salón del colegio. Contamos los horarios, el hotel y qué conviene llevar, y respondemos lo que quieran preguntar.',
  },
]
