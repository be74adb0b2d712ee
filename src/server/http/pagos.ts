import * as api from '../../contract/pagos.ts'
import { listCuentas } from '../domain/cuotas/service.ts'
import { preparePago, receiveAviso } from '../domain/pagos/service.ts'
import type { Bind } from './bind.ts'

export function bindPagos(bind: Bind) {
  bind(api.listadocuentas, async ({ deps, actor, query }) => listCuentas(deps, actor, query))
  bind(api.pago, async ({ deps, actor, body, clave }) => ({
    results: await preparePago(deps, actor, body.conceptos, clave),
  }))
  bind(api.avisopago, async ({ deps, query, c }) => {
    await receiveAviso(deps, {
      dataId: query['data.id'],
      tipo: query.type,
      requestId: c.req.header('x-request-id') ?? null,
      firma: c.req.header('x-signature') ?? null,
      cuerpo: await c.req.text(),
    })
    return { results: { recibido: '1' } }
  })
}
