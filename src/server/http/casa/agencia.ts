import * as api from '../../../contract/casa/agencia.ts'
import { saveAgencia, saveDerechos, saveNosotros, viewAgencia } from '../../domain/casa/ajustes/service.ts'
import { listFeriados, removeFeriado, saveFeriado } from '../../domain/casa/feriados/service.ts'
import type { Bind } from '../bind.ts'

export function bindAgencia(bind: Bind) {
  bind(api.veragencia, async ({ deps }) => ({ results: await viewAgencia(deps.db) }))
  bind(api.guardaragencia, async ({ deps, actor, body }) => ({ results: await saveAgencia(deps, actor, body) }))
  bind(api.guardarnosotros, async ({ deps, actor, body }) => ({ results: await saveNosotros(deps, actor, body) }))
  bind(api.guardarderechos, async ({ deps, actor, body }) => ({ results: await saveDerechos(deps, actor, body) }))
  bind(api.listadoferiados, async ({ deps, query }) => listFeriados(deps, query.anio))
  bind(api.guardarferiado, async ({ deps, actor, body }) => ({ results: await saveFeriado(deps, actor, body) }))
  bind(api.quitarferiado, async ({ deps, actor, query: { fecha } }) => {
    await removeFeriado(deps, actor, fecha)
    return { results: { fecha } }
  })
}
