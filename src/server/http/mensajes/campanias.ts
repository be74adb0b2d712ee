import * as api from '../../../contract/mensajes/campanias.ts'
import {
  createCampania,
  listCampanias,
  listSuscriptores,
  previewCampania,
  removeCampania,
  saveCampania,
  startCampania,
  stopCampania,
  testCampania,
  unsubscribeByHand,
  viewCampania,
} from '../../domain/mensajes/boletin/service.ts'
import type { Bind } from '../bind.ts'

export function bindCampanias(bind: Bind) {
  bind(api.listadosuscriptores, async ({ deps, query }) => listSuscriptores(deps, query))
  bind(api.bajasuscriptor, async ({ deps, actor, query: { id } }) => ({
    results: await unsubscribeByHand(deps, actor, id),
  }))
  bind(api.listadocampanias, async ({ deps, query }) => listCampanias(deps, query))
  bind(api.vercampania, async ({ deps, query: { id } }) => ({ results: await viewCampania(deps, id) }))
  bind(api.crearcampania, async ({ deps, actor, body, clave }) => ({
    results: await createCampania(deps, actor, body, clave),
  }))
  bind(api.editarcampania, async ({ deps, actor, query: { id }, body }) => ({
    results: await saveCampania(deps, actor, id, body),
  }))
  bind(api.eliminarcampania, async ({ deps, actor, query: { id } }) => ({
    results: await removeCampania(deps, actor, id),
  }))
  bind(api.vistacampania, async ({ deps, body }) => ({ results: await previewCampania(deps, body) }))
  bind(api.probarcampania, async ({ deps, actor, query: { id }, body }) => ({
    results: await testCampania(deps, actor, id, body.mail),
  }))
  bind(api.enviarcampania, async ({ deps, actor, query: { id }, body }) => ({
    results: await startCampania(deps, actor, id, body.desde),
  }))
  bind(api.detenercampania, async ({ deps, actor, query: { id } }) => ({
    results: await stopCampania(deps, actor, id),
  }))
}
