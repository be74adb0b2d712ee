import * as api from '../../../contract/mensajes/boletin.ts'
import { confirmSuscripcion, subscribe, unsubscribe } from '../../domain/mensajes/boletin/service.ts'
import type { Bind } from '../bind.ts'

export function bindBoletin(bind: Bind) {
  bind(api.suscribir, async ({ deps, actor, body }) => ({ results: await subscribe(deps, actor, body.mail) }))
  bind(api.confirmarboletin, async ({ deps, actor, body }) => ({
    results: await confirmSuscripcion(deps, actor, body.tk),
  }))
  bind(api.bajaboletin, async ({ deps, actor, body }) => ({ results: await unsubscribe(deps, actor, body.tk) }))
}
