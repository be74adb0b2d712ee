import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../src/server/http/app.ts'
import { startTraces } from '../../src/server/trace.ts'
import { book, makeCliente, makeViaje } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

type Span = { name: string; traceId: string; spanId: string; parentSpanId?: string }
let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

test('a trace collector receives a request and its transaction under the incoming trace, without personal data', async () => {
  const told: string[] = []
  const collector = createServer(async (request, response) => {
    told.push(await text(request))
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const endTraces = await startTraces(`http://127.0.0.1:${(collector.address() as AddressInfo).port}`)
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const cliente = await makeCliente(testApp)
  const viaje = await makeViaje(testApp)
  const app = createApp(testApp.deps, { trustProxy: 1 })
  await app.request(`/api/reservas/reserva-de-martina?mail=${cliente.mail}`, {
    headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01`, authorization: `Bearer ${cliente.token}` },
  })
  await book({ ...testApp, app }, viaje, cliente.token)
  await endTraces()
  collector.close()

  const spans = told.flatMap((body) =>
    JSON.parse(body).resourceSpans[0].scopeSpans.flatMap(({ spans }: { spans: Span[] }) => spans),
  ) as Span[]
  expect(spans.find(({ traceId: id }) => id === traceId)).toMatchObject({ parentSpanId: 'b7ad6b7169203331' })
  const reserva = spans.find(({ name }) => name === 'POST /api/nuevareserva.php')
  expect(
    spans.filter(({ name, parentSpanId }) => name === 'transaction' && parentSpanId === reserva?.spanId),
  ).not.toEqual([])
  for (const personal of [cliente.mail, 'Martina', 'reserva-de-martina', cliente.token])
    expect(told.join()).not.toContain(personal)
})
