import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { getPath } from 'hono/utils/url'
import { api } from '../../contract/api.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Deps } from '../domain/deps.ts'
import { DomainError } from '../domain-error.ts'
import { type Bind, type BindOptions, createCallBinder } from './bind.ts'
import { limitBody } from './body-limit.ts'
import { bindAltas } from './catalogo/altas.ts'
import { bindCatalogo } from './catalogo/calls.ts'
import { bindSite } from './catalogo/site.ts'
import { bindDinero } from './dinero/calls.ts'
import { bindPdfs } from './dinero/pdfs.ts'
import { bindDocs } from './docs.ts'
import { answerError } from './errors.ts'
import { type Assets, bindAssets } from './files/assets.ts'
import { bindIcons } from './files/icons.ts'
import { bindImagenes } from './files/imagenes.ts'
import { bindManifest, bindServiceWorker, type ServiceWorker } from './files/installable.ts'
import { bindRobots, bindSitemap } from './files/sitemap.ts'
import { securityHeaders } from './headers.ts'
import { bindMensajes } from './mensajes/calls.ts'
import { bindSampleMails } from './mensajes/sample-mails.ts'
import { bindMonitoring, type Monitoring, observeRequests } from './monitoring/monitoring.ts'
import { bindPages, type PageOptions } from './pages/pages.ts'
import { bindPersonas } from './personas/calls.ts'
import { bindPlatform } from './platform/calls.ts'
import { closeUnreadBody } from './unread-body.ts'
import { bindViajes } from './viajes/calls.ts'

export type AppOptions = BindOptions & {
  assets?: Assets
  pages?: PageOptions
  /** The paths of the web's site map, with parameters as `:name`. */
  paths?: readonly string[]
  mark?: string
  worker?: ServiceWorker
  /** The sandbox provider, mounted at /sandbox. Absent with a real provider, and without one. */
  sandbox?: Hono
  operacion?: Monitoring
  samples?: boolean
}

/** Node serves this function, pages call it in-process, and tests call it without a port. */
export function createApp(deps: Deps, options: AppOptions): Hono {
  // Reads several leading slashes as one, because some clients join a base URL with a trailing slash and a path.
  const app = new Hono({ getPath: (request) => getPath(request).replace(/^\/{2,}/, '/') })
  app.onError(answerError)
  app.use(observeRequests(options.operacion?.metrics, options.trustProxy))
  app.use(closeUnreadBody)
  app.use(securityHeaders)
  if (options.operacion) bindMonitoring(app, deps, options.operacion)
  if (options.sandbox) app.route('/sandbox', options.sandbox)
  app.use('/api/*', limitBody)
  // Compression is safe here: other sites cannot send the session header, so a reply's size reveals no secret.
  app.use('/api/*', compress({ contentTypeFilter: /^application\/json/ }))
  bindApi(app, deps, options)
  app.all('/api/*', () => {
    throw new DomainError('no_encontrado')
  })
  bindImagenes(app, deps)
  if (options.samples) bindSampleMails(app, deps)
  bindSitemap(app, deps, options.paths ?? [])
  bindRobots(app, deps)
  bindManifest(app, deps)
  if (options.mark) bindIcons(app, deps, options.mark)
  if (options.worker) bindServiceWorker(app, options.worker)
  if (options.assets) bindAssets(app, options.assets)
  const brick = deps.pagos.publicKey !== null
  if (options.pages) {
    const { publicUrl } = deps
    bindPages(app, options.pages, { publicUrl, trustProxy: options.trustProxy, brick, now: () => deps.now().getTime() })
  }
  return app
}

function bindApi(app: Hono, deps: Deps, { reading, ...options }: BindOptions) {
  const bound = new Set<Endpoint>()
  bindSite(createCallBinder(app, deps, { ...options, reading }, bound))
  const bind: Bind = createCallBinder(app, deps, options, bound)
  for (const bindModule of [
    bindCatalogo,
    bindAltas,
    bindViajes,
    bindDinero,
    bindPdfs,
    bindPersonas,
    bindMensajes,
    bindPlatform,
  ]) {
    bindModule(bind)
  }
  bindDocs(app, deps, options.trustProxy)
  const missing = [...api].filter(([, endpoint]) => !bound.has(endpoint)).map(([name]) => name)
  if (missing.length > 0) throw new Error(`Calls of the contract that nothing answers: ${missing.join(', ')}`)
}
