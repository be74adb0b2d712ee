import * as delegado from '../../../contract/viajes/delegado.ts'
import * as gente from '../../../contract/viajes/gente.ts'
import * as planes from '../../../contract/viajes/planes.ts'
import * as api from '../../../contract/viajes/salidas.ts'
import {
  activatePlan,
  addAcompanante,
  assignHabitacion,
  computeBorrador,
  createEnlaceDelegado,
  createHabitaciones,
  createPlan,
  createViaje,
  editAcompanante,
  editHabitacion,
  editPlan,
  editViaje,
  listPlanes,
  listViajes,
  orderPlanes,
  readOpciones,
  removeAcompanante,
  removeHabitacion,
  removePlan,
  removeViaje,
  revokeEnlaceDelegado,
  viewDelegado,
  viewListas,
  viewTablero,
} from '../../domain/viajes/salidas/service.ts'
import type { Bind } from '../bind.ts'

export function bindViajesGestion(bind: Bind) {
  bindOferta(bind)
  bindPlanes(bind)
  bindGente(bind)
  bindDelegado(bind)
}

function bindOferta(bind: Bind) {
  bind(api.listadoviajesadmin, async ({ deps, query }) => listViajes(deps, query))
  // Before the call by id, whose path would take this one too.
  bind(api.opcionesviajes, async ({ deps }) => ({ results: await readOpciones(deps) }))
  bind(api.verviaje, async ({ deps, query }) => ({ results: await viewTablero(deps, query.id) }))
  bind(api.crearviaje, async ({ deps, actor, body, clave }) => ({
    results: await createViaje(deps, actor, body, clave),
  }))
  bind(api.editarviaje, async ({ deps, actor, query, body }) => ({
    results: await editViaje(deps, actor, query.id, body),
  }))
  bind(api.eliminarviaje, async ({ deps, actor, query }) => ({ results: await removeViaje(deps, actor, query.id) }))
}

function bindPlanes(bind: Bind) {
  bind(planes.listadoplanes, async ({ deps, query }) => listPlanes(deps, query.id))
  bind(planes.crearplan, async ({ deps, actor, query, body, clave }) => ({
    results: await createPlan(deps, actor, query.id, body, clave),
  }))
  bind(planes.calcularplan, async ({ deps, query, body }) => ({
    results: await computeBorrador(deps, query.id, body),
  }))
  bind(planes.ordenarplanes, async ({ deps, actor, query, body }) => ({
    results: await orderPlanes(deps, actor, query.id, body.ids),
  }))
  bind(planes.editarplan, async ({ deps, actor, query, body }) => ({
    results: await editPlan(deps, actor, query.id, body),
  }))
  bind(planes.activarplan, async ({ deps, actor, query, body }) => ({
    results: await activatePlan(deps, actor, query.id, body.activo),
  }))
  bind(planes.eliminarplan, async ({ deps, actor, query }) => ({ results: await removePlan(deps, actor, query.id) }))
}

function bindGente(bind: Bind) {
  bind(gente.crearacompanante, async ({ deps, actor, query, body }) => ({
    results: await addAcompanante(deps, actor, query.id, body),
  }))
  bind(gente.editaracompanante, async ({ deps, actor, query, body }) => ({
    results: await editAcompanante(deps, actor, query.id, body),
  }))
  bind(gente.eliminaracompanante, async ({ deps, actor, query }) => ({
    results: await removeAcompanante(deps, actor, query.id),
  }))
  bind(gente.listasviaje, async ({ deps, query }) => ({ results: await viewListas(deps, query.id) }))
  bind(gente.crearhabitaciones, async ({ deps, actor, query, body, clave }) => ({
    results: await createHabitaciones(deps, actor, query.id, body, clave),
  }))
  bind(gente.editarhabitacion, async ({ deps, actor, query, body }) => ({
    results: await editHabitacion(deps, actor, query.id, body),
  }))
  bind(gente.eliminarhabitacion, async ({ deps, actor, query }) => ({
    results: await removeHabitacion(deps, actor, query.id),
  }))
  bind(gente.alojar, async ({ deps, actor, query, body }) => ({
    results: await assignHabitacion(deps, actor, query.id, body),
  }))
}

function bindDelegado(bind: Bind) {
  bind(delegado.crearenlacedelegado, async ({ deps, actor, query, body }) => ({
    results: await createEnlaceDelegado(deps, actor, query.id, body.dias),
  }))
  bind(delegado.anularenlacedelegado, async ({ deps, actor, query }) => ({
    results: await revokeEnlaceDelegado(deps, actor, query.id),
  }))
  bind(delegado.verdelegado, async ({ deps, query }) => ({ results: await viewDelegado(deps, query.codigo) }))
}
