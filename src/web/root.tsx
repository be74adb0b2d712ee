import { imports, script } from 'virtual:document-script'
import { Component, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  useLocation,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router'
import { slideprincipal } from '../contract/especificacion/catalogo.ts'
import { ajustes } from '../contract/platform/sitio.ts'
import { tonesOf } from '../reglas/color.ts'
import type { Route } from './+types/root.ts'
import { dropEarlyCalls } from './api/early-calls.tsx'
import { serverClient } from './api/server.ts'
import { storeOfflinePage } from './behaviors/offline-page.ts'
import { applications, isDocument } from './page-kind.ts'
import { checkSession } from './session/check-session.ts'
import { isAdminTipo, readSession } from './session/session-store.ts'
import { ErrorPage, PlainFailedPage, statusOf } from './shell/error-page.tsx'
import mark from './shell/mark.svg?inline'
import { useSite } from './shell/use-site.ts'
import './styles/app.css'
import figtree from './styles/fonts/figtree.woff2?url'
import fraunces from './styles/fonts/fraunces.woff2?url'

export async function loader({ context }: Route.LoaderArgs) {
  const client = serverClient(context)
  const [site, slides] = await Promise.all([client.call(ajustes), client.call(slideprincipal)])
  const { results, derechos, feriados, publicUrl } = site
  const [slide] = slides.results
  return { agencia: results, derechos, feriados, publicUrl, portada: slide && { imagen: slide.imagen, alt: slide.alt } }
}

/** Prevents navigation from reloading the agency's data, because they rarely change. A reload of the page fetches them. */
export function shouldRevalidate() {
  return false
}

/**
 * The pages that the browser may prefetch: documents without a query, because a query may contain a secret. The pattern requires at least
 * one character in the query, because `*` alone also matches an empty one.
 */
const ahead = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/*\\?(.+)' } },
          {
            not: {
              href_matches: `/(${[...applications, 'api', 'assets', 'delegado', 'imagenes', 'login'].join('|')})(/.*)?`,
            },
          },
          { not: { selector_matches: '[data-dialog]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

/** Enables view transitions. The style is inline, because a late stylesheet makes the browser report a skipped transition. */
const transition = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'

export function Layout({ children }: { children: ReactNode }) {
  const isDoc = isDocument(useLocation().pathname)
  return (
    <html lang="es-AR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#16243b" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
        <style dangerouslySetInnerHTML={{ __html: transition }} />
        <Meta />
        {isDoc && <Fonts />}
        <Links />
        <Aspecto />
        {isDoc && <DocumentScript />}
      </head>
      <body>
        {children}
        <ToastRegion />
        {!isDoc && <SlowStart />}
        {!isDoc && <AppScripts />}
      </body>
    </html>
  )
}

function Aspecto() {
  const { logo, acento } = useSite().agencia ?? {}
  // The icon's URL changes with the logo, because browsers cache icons for a day.
  const ownIcon = logo && `?v=${logo.archivo.slice(0, 8)}`
  return (
    <>
      <link rel="icon" href={`/favicon.ico${ownIcon ?? ''}`} sizes="32x32" />
      {ownIcon ? (
        <link rel="icon" href={`/iconos/192.png${ownIcon}`} type="image/png" sizes="192x192" />
      ) : (
        <link rel="icon" href={mark} type="image/svg+xml" />
      )}
      <link rel="apple-touch-icon" href={`/apple-touch-icon.png${ownIcon ?? ''}`} />
      <link rel="manifest" href="/manifest.webmanifest" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: six hexadecimal digits, as the contract defines them */}
      {acento && <style dangerouslySetInnerHTML={{ __html: acentoCss(acento) }} />}
    </>
  )
}

function acentoCss(color: string): string {
  const { acento, oscuro, lavado } = tonesOf(color)
  return `:root{--arcilla:${acento};--arcilla-2:${oscuro};--arcilla-lavado:${lavado}}`
}

/** Preloads the fonts on documents only. Applications load their scripts first, and the fonts once they render text. */
const Fonts = () =>
  [fraunces, figtree].map((href) => (
    <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
  ))

/** Omits the router's scroll restoration script, which throws if the browser blocks storage. */
function AppScripts() {
  useScrollRestoration()
  return <Scripts />
}

/** Offers to reload an application page whose scripts do not start, because the connection was lost. CSS shows the offer after a delay. */
function SlowStart() {
  const [started, setStarted] = useState(false)
  useEffect(() => setStarted(true), [])
  if (started) return null
  return (
    <div role="status" className="stack tight middle toasts needs-script">
      <p className="line centred toast slow-start">
        <span>La página está tardando en abrir.</span>
        {/* biome-ignore lint/a11y/useValidAnchor: empty, because cached HTML does not know the query of its address. */}
        <a className="text-link press nowrap" href="">
          Volver a cargar
        </a>
      </p>
    </div>
  )
}

/** Loads the script of documents with low priority, because the page is complete without it. */
function DocumentScript() {
  return (
    <>
      {imports.map((href) => (
        <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
      ))}
      <script type="module" src={script} fetchPriority="low" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
      <script type="speculationrules" dangerouslySetInnerHTML={{ __html: JSON.stringify(ahead) }} />
    </>
  )
}

export default function Root() {
  const { key, pathname } = useLocation()
  const check = useEffectEvent(() => {
    // In the back office, the first call for staff checks their session.
    if (!/^\/admin\b/i.test(pathname) || !isAdminTipo(readSession()?.tipo ?? '')) void checkSession()
  })
  useEffect(() => check(), [])
  useEffect(storeOfflinePage, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: drops them when the visitor leaves the first page
  useEffect(() => dropEarlyCalls, [key])
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LastResort>
      <main id="contenido" tabIndex={-1}>
        <ErrorPage status={statusOf(error)} />
      </main>
    </LastResort>
  )
}

/** Shows an error page without data, storage or scripts if the error page throws too. */
class LastResort extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <PlainFailedPage /> : this.props.children
  }
}

const empty = { __html: '' }

/** Renders the page's live region for toasts from the start, because screen readers ignore a region that is added with its text. */
function ToastRegion() {
  return (
    <section className="stack tight middle toasts" aria-label="Mensajes" suppressHydrationWarning>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: empty; React leaves what the script adds alone. */}
      <div role="status" className="contents" dangerouslySetInnerHTML={empty} suppressHydrationWarning />
    </section>
  )
}
