import * as api from '../../../contract/viajes/espera.ts'
import { joinEspera, leaveEspera, listEsperas } from '../../domain/viajes/reservas/service.ts'
import type { Bind } from '../bind.ts'

export function bindEspera(bind: Bind) {
  bind(api.anotarespera, async ({ deps, actor, body }) => ({ results: await joinEspera(deps, actor, body) }))
  bind(api.listaespera, async ({ deps, actor }) => listEsperas(deps, actor))
  bind(api.retirarespera, async ({ deps, actor, query }) => {
    await leaveEspera(deps, actor, query.id)
    return { results: { retirado: '1' } }
  })
}
