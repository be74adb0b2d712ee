import * as z from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { dia, flag, id, instant, integer, itemReply, listOf, listReply, texts } from '../reply-fields.ts'
import * as field from '../request-fields.ts'
import { situacionDeEspera } from './espera.ts'

const endpoint = endpointsOf('Lista de espera', ['reservas'])

const viaje = z.object({
  id,
  ...texts('nombrepaquete', 'datoscolegio'),
  fechasalida: dia,
  libres: integer,
  cupo: integer,
})

export const viajesconespera = endpoint.administrador('GET', '/api/admin/lista-de-espera', {
  resumen: 'Los viajes por salir con alguien en su lista, con sus lugares libres y cuántos esperan o tienen oferta.',
  query: z.object(field.pageFields),
  reply: listReply(viaje.extend({ esperando: integer, ofrecidos: integer })),
})

export const esperadeviaje = endpoint.administrador('GET', '/api/admin/viajes/:id/lista-de-espera', {
  resumen:
    'Quiénes esperan un lugar de un viaje (`id` del paquete-curso), las ofertas abiertas primero y después por orden.',
  reply: itemReply({
    viaje,
    espera: listOf({ id, ...situacionDeEspera, ...texts('pasajero', 'documento', 'mail', 'telefono'), fecha: dia }),
  }),
})

export const ofrecerlugar = endpoint.administrador('POST', '/api/admin/lista-de-espera/:id/oferta', {
  resumen: 'Ofrece ahora un lugar libre a alguien de la lista, aunque no sea quien sigue. Le avisa por mail.',
  reply: itemReply({ ofrecidohasta: instant }),
})

export const quitardeespera = endpoint.administrador('DELETE', '/api/admin/lista-de-espera/:id', {
  resumen: 'Saca a alguien de la lista; un lugar que se le ofrecía pasa a quien sigue.',
  query: z.object({ id: field.id(), motivo: field.requiredText('Debe indicar el motivo', 500) }),
  reply: itemReply({ retirado: flag }),
  idempotente: true,
})
