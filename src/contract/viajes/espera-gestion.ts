import * as z from 'zod'
import * as campo from '../campos.ts'
import { endpointsOf } from '../endpoint.ts'
import { dia, id, instante, lista, marca, numero, textos, uno } from '../respuestas.ts'
import { situacionDeEspera } from './espera.ts'

const endpoint = endpointsOf('Lista de espera', ['reservas'])

const viaje = z.object({
  id,
  ...textos('nombrepaquete', 'datoscolegio'),
  fechasalida: dia,
  libres: numero,
  cupo: numero,
})

export const viajesconespera = endpoint.administrador('GET', '/api/admin/lista-de-espera', {
  resumen: 'Los viajes por salir con alguien en su lista, con sus lugares libres y cuántos esperan o tienen oferta.',
  query: z.object(campo.pagina),
  reply: lista(viaje.extend({ esperando: numero, ofrecidos: numero })),
})

export const esperadeviaje = endpoint.administrador('GET', '/api/admin/viajes/:id/lista-de-espera', {
  resumen:
    'Quiénes esperan un lugar de un viaje (`id` del paquete-curso), las ofertas abiertas primero y después por orden.',
  query: campo.idQuery,
  reply: uno(
    z.object({
      viaje,
      espera: z.array(
        z.object({ id, ...situacionDeEspera, ...textos('pasajero', 'documento', 'mail', 'telefono'), fecha: dia }),
      ),
    }),
  ),
})

export const ofrecerlugar = endpoint.administrador('POST', '/api/admin/lista-de-espera/:id/oferta', {
  resumen: 'Ofrece ahora un lugar libre a alguien de la lista, aunque no sea quien sigue. Le avisa por mail.',
  query: campo.idQuery,
  reply: uno(z.object({ ofrecidohasta: instante })),
})

export const quitardeespera = endpoint.administrador('DELETE', '/api/admin/lista-de-espera/:id', {
  resumen: 'Saca a alguien de la lista; un lugar que se le ofrecía pasa a quien sigue.',
  query: z.object({ id: campo.id(), motivo: campo.requiredText('Debe indicar el motivo', 500) }),
  reply: uno(z.object({ retirado: marca })),
  idempotente: true,
})
