import * as api from '../../../contract/viajes/reservas.ts'
import { moveReserva } from '../../domain/viajes/propuestas/service.ts'
import {
  addNota,
  correctPasajero,
  correctTutor,
  resendCorreoDe,
  viewFicha,
} from '../../domain/viajes/reservas/service.ts'
import type { Bind } from '../bind.ts'

export function bindReservasGestion(bind: Bind) {
  bind(api.fichareserva, async ({ deps, actor, query: { id } }) => ({ results: await viewFicha(deps, actor, id) }))
  bind(api.corregirpasajero, async ({ deps, actor, query: { id }, body }) => {
    await correctPasajero(deps, actor, id, body)
    return { results: { reserva: String(id) } }
  })
  bind(api.corregirtutor, async ({ deps, actor, query: { id }, body }) => {
    await correctTutor(deps, actor, id, body)
    return { results: { reserva: String(id) } }
  })
  bind(api.cambiarviaje, async ({ deps, actor, query: { id }, body, clave }) => ({
    results: await moveReserva(deps, actor, id, body, clave),
  }))
  bind(api.anotarreserva, async ({ deps, actor, query: { id }, body, clave }) => ({
    results: await addNota(deps, actor, { id, texto: body.texto }, clave),
  }))
  bind(api.reenviarcorreo, async ({ deps, actor, query: { id, correo }, clave }) => ({
    results: await resendCorreoDe(deps, actor, { id, correo }, clave),
  }))
}
