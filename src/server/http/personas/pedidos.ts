import * as api from '../../../contract/personas/pedidos.ts'
import { listPedidos, requestPedido } from '../../domain/personas/derechos/service.ts'
import { quoteOwnCancelacion } from '../../domain/viajes/cancelaciones/service.ts'
import type { Bind } from '../bind.ts'

export function bindPedidos(bind: Bind) {
  bind(api.pedir, async ({ deps, actor, query, body, clave }) => ({
    results: await requestPedido(deps, actor, { reserva: query.id, ...body }, clave),
  }))
  bind(api.cargocancelacion, async ({ deps, actor, query }) => ({
    results: await quoteOwnCancelacion(deps, actor, query.id),
  }))
  bind(api.pedidos, async ({ deps, actor }) => listPedidos(deps, actor))
}
