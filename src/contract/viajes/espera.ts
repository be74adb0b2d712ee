import * as z from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { pasajeroFields } from '../especificacion/reservas.ts'
import { dia, flag, id, instant, integer, itemReply, listReply, texts } from '../reply-fields.ts'
import * as field from '../request-fields.ts'

const endpoint = endpointsOf('Lista de espera')

export const situacionDeEspera = {
  estado: z.enum(['esperando', 'ofrecido']),
  puesto: integer.nullable(),
  ofrecidohasta: instant.nullable(),
}

const espera = z.object({
  id,
  paquete: id,
  ...texts('nombrepaquete', 'documento', 'apellido', 'nombre'),
  salida: dia,
  ...situacionDeEspera,
})

export const esperaBody = z.object({ paquete: field.id('Debe elegir un paquete'), ...pasajeroFields })

export const anotarespera = endpoint.cliente('POST', '/api/lista-de-espera', {
  resumen: 'Anota a un pasajero en la lista de un viaje completo (`paquete` es el paquete-curso).',
  body: esperaBody,
  reply: itemReply(espera),
  limits: [{ per: 'account', max: 300, seconds: 900 }],
})

export const listaespera = endpoint.cliente('GET', '/api/lista-de-espera', {
  resumen:
    'Los lugares de la cuenta en listas de espera, con cuántos hay antes. `porconfirmar`: hay un lugar guardado que se ve y se toma con la dirección de mail confirmada.',
  reply: listReply(espera).extend({ porconfirmar: flag }),
})

export const retirarespera = endpoint.cliente('DELETE', '/api/lista-de-espera/:id', {
  resumen: 'Deja una lista de espera; un lugar que se ofrecía pasa al siguiente.',
  reply: itemReply({ retirado: flag }),
})
