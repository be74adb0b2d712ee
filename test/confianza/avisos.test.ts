import { count, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { imputaciones, pagos } from '../../src/server/db/schema/pagos.ts'
import { processPendingAvisos } from '../../src/server/domain/dinero/proveedor/service.ts'
import { expectMoneyInvariants, family, prepare } from '../api/pagos-de-prueba.ts'
import { forgedAvisos, replayed, shuffled, signedAviso } from '../gateways/avisos-de-prueba.ts'
import { openTestApp, type TestApp, webhookSecret } from '../test-app.ts'
import { prove, size } from './probar.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const cobros = size(6, 20)
const veces = size(3, 50)
const falsos = size(28, 500)
const cuatroDias = 4 * 24 * 3600 * 1000

prove('avisos', async () => {
  const { deps, sandbox, app, clock } = testApp
  const preferencias: string[] = []
  for (let i = 0; i < cobros; i++) {
    const { token, list } = await family(testApp)
    const [one] = await list()
    const { preferenceId } = await prepare(testApp, token, [one?.id ?? ''])
    await sandbox.decide(preferenceId, 'aprobar')
    preferencias.push(preferenceId)
  }
  const enProveedor = (
    await Promise.all(preferencias.map((preferenciaId) => sandbox.store.listPagos({ preferenciaId })))
  ).flat()
  expect(enProveedor).toHaveLength(cobros)

  // Delivers the first webhooks to the app and takes copies of them.
  await sandbox.deliver()
  const genuinos = sandbox.notices.splice(0)
  expect(genuinos).toHaveLength(cobros)
  const forjados = genuinos.flatMap((aviso, i) =>
    forgedAvisos(aviso, enProveedor[i]?.id ?? '', Math.ceil(falsos / cobros)),
  )
  const contestados = await Promise.all(forjados.map(async (aviso) => (await app.request(aviso)).status))
  expect(new Set(contestados)).toEqual(new Set([403]))

  clock.now = new Date(clock.now.getTime() + cuatroDias)
  const added = enProveedor.map(({ id }, i) => signedAviso(webhookSecret, genuinos[i]?.url ?? '', id))
  const tarde = shuffled(
    [...genuinos, ...added].flatMap((aviso) => replayed(aviso, veces)),
    7,
  )
  const aceptados = await Promise.all(tarde.map(async (aviso) => (await app.request(aviso)).status))
  expect(new Set(aceptados)).toEqual(new Set([200]))
  await testApp.drain()
  await processPendingAvisos(deps)

  const ids = enProveedor.map(({ id }) => id)
  const asientos = await deps.db.select().from(pagos).where(inArray(pagos.proveedorPagoId, ids))
  const libro = asientos.map(({ proveedorPagoId, importe }) => [proveedorPagoId, importe]).sort()
  const proveedor = enProveedor.map(({ id, importe }) => [id, importe]).sort()
  expect(libro).toEqual(proveedor)
  const [parts] = await deps.db.select({ n: count() }).from(imputaciones)
  expect(parts?.n).toBe(cobros)
  await expectMoneyInvariants(testApp)
  return `${cobros} payments × 2 notices × ${veces}, shuffled, 4 days late: ${asientos.length} ledger entries, equal to the provider’s; ${forjados.length} forged refused`
})
