import * as api from '../../../contract/dinero/cuenta.ts'
import { readCuenta } from '../../domain/dinero/cuenta/service.ts'
import {
  applyCredito,
  createEnlacePago,
  payByEnlace,
  reportTransferencia,
  revokeEnlacePago,
  verifyPagos,
  verifyPagosPorEnlace,
  viewEnlacePago,
} from '../../domain/dinero/pagos/service.ts'
import type { Bind } from '../bind.ts'

export function bindCuenta(bind: Bind) {
  bind(api.cuenta, async ({ deps, actor }) => ({ results: await readCuenta(deps, actor) }))
  bind(api.usarcredito, async ({ deps, actor, body, clave }) => {
    const { credito } = await applyCredito(deps, actor, actor.id, body.conceptos, clave)
    const left = (moneda: string) => credito.find((resto) => resto.moneda === moneda)?.importe ?? '0.00'
    return { results: { credito: { ars: left('ARS'), usd: left('USD') } } }
  })
  bind(api.informartransferencia, async ({ deps, actor, body, clave }) => {
    const [comprobante] = await Promise.all(body.comprobante.map(async (file) => Buffer.from(await file.arrayBuffer())))
    if (!comprobante) throw new Error('The contract asks for one file')
    return { results: await reportTransferencia(deps, actor, { ...body, comprobante }, clave) }
  })
  bind(api.verificarpagos, async ({ deps, actor }) => ({ results: await verifyPagos(deps, actor) }))
  bind(api.verificarpagosporenlace, async ({ deps, query }) => ({
    results: await verifyPagosPorEnlace(deps, query.codigo),
  }))
  bind(api.crearenlacepago, async ({ deps, actor, body }) => ({
    results: await createEnlacePago(deps, actor, body.conceptos),
  }))
  bind(api.anularenlacepago, async ({ deps, actor, query }) => {
    await revokeEnlacePago(deps, actor, query.id)
    return { results: { estado: 'anulado' } }
  })
  bind(api.enlacepago, async ({ deps, query }) => ({
    results: await viewEnlacePago(deps, query.codigo),
  }))
  bind(api.pagoporenlace, async ({ deps, actor, query }) => ({
    results: await payByEnlace(deps, actor, query.codigo),
  }))
}
