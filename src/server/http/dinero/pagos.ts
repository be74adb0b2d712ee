import { avisopago } from '../../../contract/dinero/avisos.ts'
import * as api from '../../../contract/especificacion/pagos.ts'
import { listCuentas } from '../../domain/dinero/cuotas/service.ts'
import { preparePago, receiveAviso } from '../../domain/dinero/pagos/service.ts'
import type { Bind } from '../bind.ts'

export function bindPagos(bind: Bind) {
  bind(api.listadocuentas, async ({ deps, actor, query }) => listCuentas(deps, actor, query))
  bind(api.pago, async ({ deps, actor, body, clave }) => ({
    results: await preparePago(deps, actor, body.conceptos, clave),
  }))
  bind(avisopago, async ({ deps, query, c }) => {
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
