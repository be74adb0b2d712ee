import * as api from '../../../contract/especificacion/reservas.ts'
import {
  countReservas,
  createReserva,
  draftForSolicitud,
  findPasajero,
  listReservas,
  listReservasPersonal,
  readTutor,
  viewConvenio,
  viewReserva,
} from '../../domain/viajes/reservas/service.ts'
import type { Bind } from '../bind.ts'

export function bindReservas(bind: Bind) {
  bind(api.listadoreservas, async ({ deps, actor, query }) => listReservas(deps, actor, query))
  bind(api.getConvenio, async ({ deps, actor, body }) => viewConvenio(deps, actor, body.reserva))
  bind(api.datospasajero, async ({ deps, actor, body }) => ({
    results: await findPasajero(deps, actor, body.documento),
  }))
  bind(api.datostutor, async ({ deps, actor }) => ({ results: await readTutor(deps, actor) }))
  bind(api.convenio, async ({ deps, actor, body, c }) => {
    const borrador = await draftForSolicitud(deps, actor, body)
    c.header('x-convenio-hash', borrador.sha256)
    return borrador.html
  })
  bind(api.nuevareserva, async ({ deps, actor, body, clave }) => ({
    results: await createReserva(deps, actor, body, clave),
  }))
  bind(api.cantidadesreservas, async ({ deps }) => ({ results: await countReservas(deps), siguiente: '' }))
  bind(api.listadoreservasnuevas, async ({ deps, body }) => listReservasPersonal(deps, body))
  bind(api.verreserva, async ({ deps, actor, query }) => ({
    results: await viewReserva(deps, actor, query.id),
    siguiente: '',
  }))
}
