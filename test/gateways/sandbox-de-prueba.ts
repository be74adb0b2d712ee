import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { asCentavos } from '../../src/reglas/dinero.ts'
import { createMercadoPago } from '../../src/server/gateways/pagos/mercadopago.ts'
import type { NuevaPreferencia } from '../../src/server/gateways/pagos/pagos.ts'
import { createSandbox } from '../../src/server/gateways/pagos/sandbox/sandbox.ts'
import { createMemoryStore } from '../../src/server/gateways/pagos/sandbox/store.ts'

export const webhookSecret = 'secreto-de-avisos'
export const sandboxNow = new Date('2026-03-10T15:00:00Z')

/** Starts the sandbox on a loopback port with its adapter. The test controls the clock and the webhooks. */
export async function startSandbox() {
  const clock = { now: sandboxNow }
  const tasks: { task: () => Promise<void>; delayMs: number }[] = []
  const received: Request[] = []
  const reply = { status: 200 }
  const store = createMemoryStore()
  const server = await listen((publicUrl) =>
    createSandbox({
      store,
      accessToken: 'token-de-practica',
      webhookSecret: webhookSecret,
      now: () => clock.now,
      publicUrl,
      schedule: (task, delayMs) => void tasks.push({ task, delayMs }),
      deliver: async (request) => {
        received.push(request)
        return new Response(null, { status: reply.status })
      },
    }),
  )
  const gateway = createMercadoPago({
    accessToken: 'token-de-practica',
    publicKey: null,
    webhookSecret: webhookSecret,
    baseUrl: server.url,
  })
  const decide = (initPoint: string, decision: string) =>
    fetch(initPoint, { method: 'POST', body: new URLSearchParams({ decision }), redirect: 'manual' })
  return { ...server, store, gateway, clock, tareas: tasks, recibidos: received, reply, decide }
}

export function nuevaPreferencia(changes: Partial<NuevaPreferencia> = {}): NuevaPreferencia {
  return {
    referencia: 'pref-1',
    title: 'Cuotas 1 y 2 · Bariloche <2026>',
    importe: asCentavos(22533333),
    payer: { mail: 'ana@example.com', nombre: 'Ana', apellido: 'Núñez' },
    vence: new Date('2026-03-12T15:00:00Z'),
    volverA: 'http://127.0.0.1:3000/cuentas?v=1',
    avisarA: 'http://127.0.0.1:3000/api/avisos',
    idempotencia: 'clave-1',
    ...changes,
  }
}

export async function listen(build: (url: string) => Pick<Hono, 'fetch'>) {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const app = build(url)
  server.on('request', getRequestListener(app.fetch))
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  return { url, stop }
}
