import { hkdfSync } from 'node:crypto'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { createBackup } from './backup/backup.ts'
import { encryptionKey } from './backup/keys.ts'
import { backUpIfMissed } from './backup/nightly.ts'
import { readMetricsOfWorkers, workerNumber } from './cluster.ts'
import type { ChannelListener } from './db/listen.ts'
import { type Database, openDatabase } from './db/open.ts'
import { projectRoot } from './db/project-root.ts'
import { readDemoState } from './demo/state.ts'
import { readCatalogoVersion, versionChannel } from './domain/catalogo/site/service.ts'
import type { Deps } from './domain/deps.ts'
import { createSandboxStore } from './domain/dinero/proveedor/sandbox-store.ts'
import { hooks } from './domain/hooks.ts'
import { ensureFeriados } from './domain/platform/feriados/service.ts'
import { requireKeyAndFiles } from './domain/platform/keys/service.ts'
import { ensureLegales } from './domain/platform/legales/service.ts'
import { ensurePlantilla } from './domain/viajes/convenios/service.ts'
import { defaultSender, demoWithLiveKeysError, type Env, takesRealMoney } from './env.ts'
import { openBackupStore } from './gateways/backups/open.ts'
import { createNoMail } from './gateways/mail/none.ts'
import { createMercadoPago } from './gateways/pagos/mercadopago.ts'
import { createNoPagos } from './gateways/pagos/none.ts'
import { createSandbox } from './gateways/pagos/sandbox/sandbox.ts'
import { createPdf } from './gateways/pdf/pdfmake.ts'
import { openStorage } from './gateways/storage/open.ts'
import { type AppOptions, createApp } from './http/app.ts'
import { type CatalogoVersion, watchVersion } from './http/catalogo/version.ts'
import { createMetrics } from './http/monitoring/metrics.ts'
import { createPageCache, createResponseCache } from './http/pages/page-cache.ts'
import type { RenderPage } from './http/pages/render-page.ts'
import { startJobs } from './jobs/queue.ts'
import { startTraces } from './trace.ts'

export type WebOptions = Pick<AppOptions, 'assets' | 'paths' | 'mark' | 'worker'> & {
  renderPage: RenderPage
  /** False in development, where the sources of pages change. */
  keepPages: boolean
}

export async function composeApp(env: Env, port: number, web: WebOptions) {
  const endTraces = env.OTEL_EXPORTER_OTLP_ENDPOINT ? await startTraces(env.OTEL_EXPORTER_OTLP_ENDPOINT) : undefined
  try {
    const database = await openDatabase(env, { as: workerNumber === undefined ? 'owns' : 'connects' })
    const composed = await composeOn(database, env, port, web).catch(async (error: unknown) => {
      await database.close()
      throw error
    })
    const close = async () => {
      await composed.close()
      await endTraces?.()
    }
    return { ...composed, close }
  } catch (error) {
    // Ignores a failure, so that an unreachable trace collector does not hide the original error.
    await endTraces?.().catch(() => undefined)
    throw error
  }
}

async function composeOn(database: Database, env: Env, port: number, { renderPage, keepPages, ...web }: WebOptions) {
  const storage = openStorage(env)
  await requireKeyAndFiles({ db: database.db, storage, secretKey: env.secretKey })
  const demoState = await readDemoState(database, { asked: env.DEMO })
  const demo = demoState !== undefined
  if (demo && takesRealMoney(env)) throw new Error(demoWithLiveKeysError)
  const publicUrl = env.PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${port}`
  const now = () => new Date()
  const provider = await choosePagos(env, demo ? database : undefined, publicUrl, now)
  const mail = env.SMTP_URL
    ? (await import('./gateways/mail/smtp.ts')).createSmtp({
        url: env.SMTP_URL,
        from: env.MAIL_FROM ?? defaultSender,
        toReserved: env.MAIL_TRIAL,
      })
    : createNoMail()
  const pdf = createPdf({ root: projectRoot() })
  const withoutJobs: Omit<Deps, 'jobs'> = {
    db: database.db,
    mail,
    pagos: provider.pagos,
    storage,
    avifEffort: env.AVIF_EFFORT,
    backups: {
      ...createBackup({ database, storage }, encryptionKey(env), openBackupStore(env.backupDir, env)),
      elsewhere: env.backupElsewhere,
    },
    pdf,
    secretKey: env.secretKey,
    publicUrl,
    segundoFactorExigido: !demo,
    demo,
    now,
    hooks,
  }
  await ensurePlantilla(database.db)
  await ensureLegales(withoutJobs)
  await ensureFeriados(withoutJobs)
  performance.mark('key and texts checked')
  const queue = await startJobs(withoutJobs)
  performance.mark('jobs queued')
  const deps: Deps = { ...withoutJobs, jobs: queue.jobs }
  // Loaded before any job runs, because maintenance would expire the bookings of a half-loaded demo.
  if (demoState === 'wanted') await (await import('./demo/load.ts')).loadDemo(deps)
  await queue.begin()
  await backUpIfMissed(deps)
  const listen = (listener: ChannelListener) => database.listen(versionChannel, listener)
  const version = await watchVersion(() => readCatalogoVersion(deps.db), { listen })
  const { replica } = database
  const reading = replica ? await openReplica(deps, { ...deps, db: replica }, version) : undefined
  const cache = keepPages ? createPageCache(version, () => deps.now().getTime()) : undefined
  const answers = keepPages ? createResponseCache(version, () => deps.now().getTime()) : undefined
  const pages = { render: renderPage, cache }
  const state = { stopping: false }
  const workers = workerNumber === undefined ? undefined : { worker: workerNumber, readAll: readMetricsOfWorkers }
  const metrics = createMetrics({ deps, pool: database.pool, cachedPages: () => cache?.answered() ?? 0, workers })
  const app = createApp(deps, {
    ...web,
    pages,
    trustProxy: env.TRUST_PROXY,
    reading: reading?.deps,
    sandbox: provider.sandbox,
    operacion: { metrics, metricsToken: env.METRICS_TOKEN, isStopping: () => state.stopping },
    samples: env.NODE_ENV === 'development',
  })
  return {
    app,
    cache,
    answers,
    deps,
    publicUrl,
    demo,
    /** Makes the readiness check fail. The app still completes requests in progress. */
    announceStop: () => {
      state.stopping = true
    },
    async close() {
      await reading?.stop()
      await version.stop()
      await queue.stop()
      mail.close()
      provider.close?.()
      await pdf.close()
      await database.close()
    },
  }
}

export type ComposedApp = Awaited<ReturnType<typeof composeApp>>

/**
 * Chooses the payment provider: Mercado Pago if its token is set. Without a token, a demo uses the same adapter over HTTP against this
 * app's sandbox. A real agency without a token takes no online payments, because the sandbox moves no real money.
 */
async function choosePagos(env: Env, demo: Database | undefined, publicUrl: string, now: () => Date) {
  if (env.MP_ACCESS_TOKEN) {
    const { MP_ACCESS_TOKEN: accessToken, MP_PUBLIC_KEY, MP_WEBHOOK_SECRET: webhookSecret = '' } = env
    return { pagos: createMercadoPago({ accessToken, publicKey: MP_PUBLIC_KEY ?? null, webhookSecret }) }
  }
  if (!demo) return { pagos: createNoPagos() }
  const [key] = env.secretKey
  const accessToken = derive(key, 'sandbox token')
  const webhookSecret = derive(key, 'sandbox webhook')
  const store = createSandboxStore(demo.db)
  const sandbox = createSandbox({ store, accessToken, webhookSecret, now, publicUrl: `${publicUrl}/sandbox` })
  // The sandbox has its own port, because a stopping app accepts no connections, but payments in progress may still call the sandbox.
  const own = serve({ fetch: sandbox.fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false }) as Server
  await once(own, 'listening')
  const { port } = own.address() as AddressInfo
  return {
    pagos: createMercadoPago({ accessToken, publicKey: null, webhookSecret, baseUrl: `http://127.0.0.1:${port}` }),
    sandbox,
    close() {
      own.closeAllConnections()
      own.close()
    },
  }
}

function derive(key: Buffer, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', key, '', purpose, 32)).toString('base64url')
}

/**
 * Opens the replica for public reads. They use it (`following`) while it is reachable and has this process's catalogue version, so that
 * nobody sees an outdated catalogue.
 */
async function openReplica(deps: Deps, following: Deps, version: CatalogoVersion) {
  const own = await watchVersion(() => readCatalogoVersion(following.db), { of: 'the replica' })
  return {
    deps: () => (own.blindFor() === undefined && own.current() === version.current() ? following : deps),
    stop: own.stop,
  }
}
