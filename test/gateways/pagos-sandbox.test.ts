import { setImmediate as nextTick } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { asCentavos } from '../../src/reglas/dinero.ts'
import { createPagosSandbox } from '../../src/server/gateways/pagos/sandbox/pagos-sandbox.ts'
import {
  createMemoryStore,
  type PreferenciaSandbox,
  type SandboxStore,
} from '../../src/server/gateways/pagos/sandbox/store.ts'
import { sandboxNow } from './sandbox-de-prueba.ts'

const preferencia: PreferenciaSandbox = {
  id: 'practica-1',
  bodyHash: '',
  titulo: 'Cuota 1',
  importe: asCentavos(10_000),
  referencia: 'ref',
  mail: 'ana@example.com',
  volverA: { success: null, failure: null, pending: null },
  avisarA: null,
  vence: null,
  creadaEn: sandboxNow.toISOString(),
}

test('the sandbox runs concurrent payment decisions and refunds one at a time, also with slow storage', async () => {
  const pagos = createPagosSandbox(slow(createMemoryStore()), () => sandboxNow)
  const decisions = await Promise.all([1, 2, 3].map(() => pagos.decide(preferencia, 'aprobar')))
  expect(decisions.filter((cambio) => cambio !== null)).toHaveLength(1)
  const id = decisions[0]?.pago.id ?? ''
  const refunds = await Promise.all(['a', 'b', 'c'].map((key) => pagos.refund(id, asCentavos(6_000), key)))
  expect(refunds.filter((refund) => refund === 'not_refundable')).toHaveLength(2)
})

function slow(store: SandboxStore): SandboxStore {
  return {
    ...store,
    getPago: (id) => nextTick().then(() => store.getPago(id)),
    putPago: (pago) => nextTick().then(() => store.putPago(pago)),
    listPagos: (by) => nextTick().then(() => store.listPagos(by)),
  }
}
