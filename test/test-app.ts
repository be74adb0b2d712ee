import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { type OpenDb, openDb } from '../src/server/db/client.ts'
import { projectRoot } from '../src/server/db/project-root.ts'
import { appRole } from '../src/server/db/role.ts'
import type { Deps } from '../src/server/domain/deps.ts'
import { hooks } from '../src/server/domain/hooks.ts'
import { ensureLegales } from '../src/server/domain/platform/legales/service.ts'
import { ensurePlantilla } from '../src/server/domain/viajes/convenios/service.ts'
import type { MailGateway } from '../src/server/gateways/mail/mail.ts'
import { createNoMail } from '../src/server/gateways/mail/none.ts'
import { createMercadoPago } from '../src/server/gateways/pagos/mercadopago.ts'
import type { PagosGateway } from '../src/server/gateways/pagos/pagos.ts'
import type { Decision } from '../src/server/gateways/pagos/sandbox/pagos-sandbox.ts'
import { createSandbox } from '../src/server/gateways/pagos/sandbox/sandbox.ts'
import { createMemoryStore } from '../src/server/gateways/pagos/sandbox/store.ts'
import { createPdf } from '../src/server/gateways/pdf/pdfmake.ts'
import { createDiskStorage } from '../src/server/gateways/storage/disk.ts'
import { createApp } from '../src/server/http/app.ts'
import { createInlineJobs } from '../src/server/jobs/inline.ts'
import { requireLockOrder } from './lock-order.ts'
import { createTestDatabase } from './postgres/test-database.ts'

requireLockOrder()

const accessToken = 'token-de-prueba'
export const webhookSecret = 'secreto-de-prueba'

export type TestApp = Awaited<ReturnType<typeof openTestApp>>

/**
 * Opens a test app: the whole server with its own database and folder, the sandbox provider over HTTP on loopback, and a fixed clock
 * that the test can move.
 */
export async function openTestApp({
  mail = createNoMail(),
  segundoFactorExigido = false,
  pagos,
}: {
  mail?: MailGateway
  segundoFactorExigido?: boolean
  /** The payment gateway. Default: the sandbox. */
  pagos?: PagosGateway
} = {}) {
  const database = await createTestDatabase()
  const opened: OpenDb = openDb({ ...database.poolConfig, prepares: true }, appRole)
  const folder = mkdtempSync(join(tmpdir(), 'valija-test-'))
  const clock = { now: new Date('2026-11-19T15:00:00Z') }
  const jobs = createInlineJobs()
  const peer = await openSandbox(
    () => clock.now,
    () => app,
  )
  const deps: Deps = {
    db: opened.db,
    mail,
    pagos: pagos ?? createMercadoPago({ accessToken, publicKey: null, webhookSecret, baseUrl: peer.url }),
    storage: createDiskStorage(folder),
    avifEffort: 0,
    backups: {
      elsewhere: false,
      make: () => Promise.reject(new Error('sin copias en esta prueba')),
      keep: async () => undefined,
    },
    pdf: createPdf({ root: projectRoot() }),
    jobs,
    secretKey: Buffer.alloc(32, 7),
    publicUrl: 'http://valija.test',
    segundoFactorExigido,
    demo: false,
    now: () => clock.now,
    hooks,
  }
  await ensurePlantilla(deps.db)
  await ensureLegales(deps)
  const app = createApp(deps, { trustProxy: 1, checkReplies: true })
  return {
    app,
    deps,
    clock,
    folder,
    sandbox: peer,
    /** The connection settings of the table owner. */
    poolConfig: database.poolConfig,
    /** Runs the queued jobs, and the jobs that they queue. */
    drain: () => jobs.drain(deps),
    async close() {
      peer.close()
      await deps.pdf.close()
      await opened.close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Starts the sandbox on its own port, with webhooks delivered directly to the app. */
async function openSandbox(now: () => Date, app: () => Hono) {
  const store = createMemoryStore()
  const outer = new Hono()
  const server = serve({ fetch: outer.fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false })
  await new Promise((listening) => server.once('listening', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sandbox`
  const due: (() => Promise<void>)[] = []
  const notices: Request[] = []
  const sandbox = createSandbox({
    store,
    accessToken,
    webhookSecret,
    now,
    publicUrl: url,
    schedule: (task, delayMs) => void (delayMs === 0 && due.push(task)),
    deliver: async (request) => {
      notices.push(request.clone() as Request)
      return app().request(request)
    },
  })
  outer.route('/sandbox', sandbox)
  return {
    store,
    url,
    notices,
    deliver: async () => {
      for (const task of due.splice(0)) await task()
    },
    /** Makes the payer's decision on the checkout page. */
    decide: (preferenceId: string, decision: Decision) =>
      fetch(`${url}/pagar/${preferenceId}`, {
        method: 'POST',
        body: new URLSearchParams({ decision }),
        redirect: 'manual',
      }),
    close: () => server.close(),
  }
}
