import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { getPath } from 'hono/utils/url'
import { api } from '../../contract/api.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Deps } from '../domain/deps.ts'
import { DomainError } from '../domain-error.ts'
import { type Bind, type BindOptions, binder } from './bind.ts'
import { limitBody } from './body-limit.ts'
import { bindAgencia } from './casa/agencia.ts'
import { bindLegales } from './casa/legales.ts'
import { bindSistema } from './casa/sistema.ts'
import { bindTablero } from './casa/tablero.ts'
import { bindTextos } from './casa/textos.ts'
import { bindVigilancia } from './casa/vigilancia.ts'
import { bindAltas } from './catalogo/altas.ts'
import { bindCatalogo } from './catalogo/catalogo.ts'
import { bindGestionCatalogo } from './catalogo/gestion.ts'
import { bindViajes } from './catalogo/paquetes.ts'
import { bindCaja } from './dinero/caja.ts'
import { bindCobranza } from './dinero/cobranza.ts'
import { bindCuenta } from './dinero/cuenta.ts'
import { bindPagos } from './dinero/pagos.ts'
import { bindPapeles } from './dinero/papeles.ts'
import { bindDocs } from './docs.ts'
import { answerError } from './errors.ts'
import { bindIconos } from './files/iconos.ts'
import { bindImagenes } from './files/imagenes.ts'
import { bindManifest } from './files/manifest.ts'
import { bindRobots } from './files/robots.ts'
import { bindServiceWorker, type ServiceWorker } from './files/service-worker.ts'
import { bindSitemap } from './files/sitemap.ts'
import { securityHeaders } from './headers.ts'
import { bindBoletin } from './mensajes/boletin.ts'
import { bindCampanias } from './mensajes/campanias.ts'
import { bindConsultas } from './mensajes/consultas.ts'
import { bindConsultasGestion } from './mensajes/consultas-gestion.ts'
import { bindMuestras } from './mensajes/correos-de-muestra.ts'
import { bindPages, type PageOptions } from './pages/pages.ts'
import { bindClientes } from './personas/clientes.ts'
import { bindClientesGestion } from './personas/clientes-gestion.ts'
import { bindDerechos } from './personas/derechos.ts'
import { bindIdentidad } from './personas/identidad.ts'
import { bindMisDatos } from './personas/mis-datos.ts'
import { bindPedidos } from './personas/pedidos.ts'
import { bindPersonal } from './personas/personal.ts'
import { bindSegundoFactor } from './personas/segundo-factor.ts'
import { bindColegios } from './viajes/colegios.ts'
import { bindColegiosGestion } from './viajes/colegios-gestion.ts'
import { bindDocumentos } from './viajes/documentos-reserva.ts'
import { bindEspera } from './viajes/espera.ts'
import { bindEsperaGestion } from './viajes/espera-gestion.ts'
import { bindPropuestas } from './viajes/propuestas.ts'
import { bindReservas } from './viajes/reservas.ts'
import { bindReservasGestion } from './viajes/reservas-gestion.ts'
import { bindViajesGestion } from './viajes/salidas.ts'

export type AppOptions = BindOptions & {
  /** Folder of the web build's files; none in tests of the API. */
  clientDir?: string
  pages?: PageOptions
  /** Every path of the web's site map, parameters as `:name`. */
  paths?: readonly string[]
  /** The house's mark, as SVG. */
  mark?: string
  worker?: ServiceWorker
  /** The sandbox provider, mounted at /sandbox when no real one is set. */
  sandbox?: Hono
  /** A page with every mail, for development only. */
  muestras?: boolean
}

/** The whole server as one fetch function: Node serves it, pages call it in-process, tests ask it without a port. */
export function createApp(deps: Deps, options: AppOptions): Hono {
  // A base that ends with a slash and a path that begins with one make two: they name the same thing.
  const app = new Hono({ getPath: (request) => getPath(request).replace(/^\/{2,}/, '/') })
  app.onError(answerError)
  app.use(securityHeaders)
  if (options.sandbox) app.route('/sandbox', options.sandbox)
  app.use('/api/*', limitBody)
  bindApi(app, deps, options)
  app.all('/api/*', () => {
    throw new DomainError('no_encontrado')
  })
  bindImagenes(app, deps)
  if (options.muestras) bindMuestras(app, deps)
  bindSitemap(app, deps, options.paths ?? [])
  bindRobots(app, deps)
  bindManifest(app, deps)
  if (options.mark) bindIconos(app, options.mark)
  if (options.worker) bindServiceWorker(app, options.worker)
  if (options.clientDir) bindFiles(app, options.clientDir)
  const brick = deps.pagos.publicKey !== null
  if (options.pages) {
    const { publicUrl } = deps
    bindPages(app, options.pages, { publicUrl, trustProxy: options.trustProxy, brick, now: () => deps.now().getTime() })
  }
  return app
}

function bindApi(app: Hono, deps: Deps, options: BindOptions) {
  const bound = new Set<Endpoint>()
  const bind: Bind = binder(app, deps, options, bound)
  bindSistema(bind)
  bindIdentidad(bind)
  bindCatalogo(bind)
  bindViajes(bind)
  bindAltas(bind)
  bindGestionCatalogo(bind)
  bindConsultas(bind)
  bindConsultasGestion(bind)
  bindColegios(bind)
  bindReservas(bind)
  bindReservasGestion(bind)
  bindDocumentos(bind)
  bindPropuestas(bind)
  bindEspera(bind)
  bindEsperaGestion(bind)
  bindPagos(bind)
  bindPapeles(bind)
  bindPedidos(bind)
  bindCobranza(bind)
  bindCaja(bind)
  bindMisDatos(bind)
  bindCuenta(bind)
  bindClientes(bind)
  bindClientesGestion(bind)
  bindBoletin(bind)
  bindCampanias(bind)
  bindDerechos(bind)
  bindLegales(bind)
  bindColegiosGestion(bind)
  bindViajesGestion(bind)
  bindTablero(bind)
  bindPersonal(bind)
  bindSegundoFactor(bind)
  bindAgencia(bind)
  bindTextos(bind)
  bindVigilancia(bind)
  bindDocs(app, deps, options.trustProxy)
  const missing = [...api].filter(([, endpoint]) => !bound.has(endpoint)).map(([name]) => name)
  if (missing.length > 0) throw new Error(`Calls of the contract that nothing answers: ${missing.join(', ')}`)
}

/** Built files carry their hash in the name: they are good for ever. */
function bindFiles(app: Hono, clientDir: string) {
  app.use('/assets/*', async (c, next) => {
    await next()
    if (c.res.ok) c.res.headers.set('cache-control', 'public, max-age=31536000, immutable')
  })
  app.use('*', serveStatic({ root: clientDir, precompressed: true }))
}
