import { imports, script } from 'virtual:document-script'
import { Component, type ReactNode, useEffect } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  useLocation,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router'
import { ajustes } from '../contract/casa/sitio.ts'
import { slideprincipal } from '../contract/especificacion/catalogo.ts'
import type { Route } from './+types/root.ts'
import { serverClient } from './api/server.ts'
import { keepOfflinePage } from './behaviors/offline-page.ts'
import { applications, isDocument } from './page-kind.ts'
import { checkSession } from './session/check-session.ts'
import { ErrorPage, PlainFailedPage } from './shell/error-page.tsx'
import mark from './shell/mark.svg?no-inline'
import { SiteFrame } from './shell/site-layout.tsx'
import './styles/app.css'
import figtree from './styles/fonts/figtree.woff2?url'
import fraunces from './styles/fonts/fraunces.woff2?url'
import { ToastRegion } from './ui/toast-region.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: mark, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  ...[fraunces, figtree].map((href) => ({
    rel: 'preload',
    href,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
]

export async function loader({ context }: Route.LoaderArgs) {
  const client = serverClient(context)
  const [site, slides] = await Promise.all([client.call(ajustes), client.call(slideprincipal)])
  const { results, derechos, feriados, publicUrl } = site
  const [slide] = slides.results
  return { agencia: results, derechos, feriados, publicUrl, portada: slide && { imagen: slide.imagen, alt: slide.alt } }
}

/** What the root brings (the agency's data) does not change within a visit. */
export function shouldRevalidate() {
  return false
}

/**
 * Pages that the browser may fetch ahead: documents whose address has no query, which may hold a secret. `*` matches an empty query
 * too, so at least one character is asked for.
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

/** From one page to the next. Known before the stylesheet: a page that begins to appear without it refuses the transition, as an error. */
const transition = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'

/** A document carries one small script; an application, the router and its modules. */
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
        <Links />
        {isDoc && <DocumentScript />}
      </head>
      <body>
        {children}
        <ToastRegion />
        {!isDoc && <AppScripts />}
      </body>
    </html>
  )
}

/** Without the router's own script that restores the place before hydration: it fails where the browser keeps nothing. */
function AppScripts() {
  useScrollRestoration()
  return <Scripts />
}

/** Of low priority: the page is complete without it. */
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
  useEffect(() => {
    void checkSession()
  }, [])
  useEffect(keepOfflinePage, [])
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LastResort>
      <SiteFrame>
        <ErrorPage status={isRouteErrorResponse(error) ? error.status : undefined} />
      </SiteFrame>
    </LastResort>
  )
}

/** Where the site's frame fails too: a page that needs no data, no storage and no script. */
class LastResort extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <PlainFailedPage /> : this.props.children
  }
}
