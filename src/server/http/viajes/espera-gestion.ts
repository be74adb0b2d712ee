import * as api from '../../../contract/viajes/espera-gestion.ts'
import { listViajesConEspera, offerTo, removeFromEspera, viewEspera } from '../../domain/viajes/reservas/service.ts'
import type { Bind } from '../bind.ts'

export function bindEsperaGestion(bind: Bind) {
  bind(api.viajesconespera, async ({ deps, query }) => listViajesConEspera(deps, query))
  bind(api.esperadeviaje, async ({ deps, query: { id } }) => ({ results: await viewEspera(deps, id) }))
  bind(api.ofrecerlugar, async ({ deps, actor, query: { id } }) => ({ results: await offerTo(deps, actor, id) }))
  bind(api.quitardeespera, async ({ deps, actor, query: { id, motivo } }) => {
    await removeFromEspera(deps, actor, id, motivo)
    return { results: { retirado: '1' } }
  })
}
