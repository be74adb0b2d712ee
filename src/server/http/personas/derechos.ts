import * as api from '../../../contract/personas/derechos.ts'
import {
  attendSolicitud,
  createSolicitud,
  listSolicitudes,
  viewSolicitud,
} from '../../domain/personas/derechos/service.ts'
import type { Bind } from '../bind.ts'

export function bindDerechos(bind: Bind) {
  bind(api.solicitar, async ({ deps, actor, body, clave }) => ({
    results: await createSolicitud(deps, actor, body, clave?.clave),
  }))
  bind(api.listadosolicitudes, async ({ deps, query }) => listSolicitudes(deps, query))
  bind(api.versolicitud, async ({ deps, query: { id } }) => ({ results: await viewSolicitud(deps, id) }))
  bind(api.atendersolicitud, async ({ deps, actor, query: { id }, body: { nota } }) => ({
    results: await attendSolicitud(deps, actor, { id, nota }),
  }))
}
