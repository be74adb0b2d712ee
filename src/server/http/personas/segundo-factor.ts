import * as api from '../../../contract/personas/segundo-factor.ts'
import {
  confirmSegundoFactor,
  removeSegundoFactor,
  renewRespaldos,
  startSegundoFactor,
  viewSegundoFactor,
} from '../../domain/personas/identidad/service.ts'
import type { Bind } from '../bind.ts'

export function bindSegundoFactor(bind: Bind) {
  bind(api.versegundofactor, async ({ deps, actor }) => ({ results: await viewSegundoFactor(deps, actor) }))
  bind(api.iniciarsegundofactor, async ({ deps, actor, body }) => ({
    results: await startSegundoFactor(deps, actor, body.password),
  }))
  bind(api.confirmarsegundofactor, async ({ deps, actor, body }) => ({
    results: { codigos: await confirmSegundoFactor(deps, actor, body.codigo) },
  }))
  bind(api.renovarrespaldos, async ({ deps, actor, body }) => ({
    results: { codigos: await renewRespaldos(deps, actor, body.password) },
  }))
  bind(api.quitarsegundofactor, async ({ deps, actor, body }) => {
    await removeSegundoFactor(deps, actor, body)
    return { results: { activo: '0' } }
  })
}
