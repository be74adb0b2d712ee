import { Component, type ReactNode, useEffect } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router'
import { ajustes } from '../contract/casa/sitio.ts'
import { slideprincipal } from '../contract/especificacion/catalogo.ts'
import type { Route } from './+types/root.ts'
import { serverClient } from './api/server.ts'
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

export function Layout({ children }: { children: ReactNode }) {
  useScrollRestoration()
  // Heard by `keep-presses.js`, and by what keeps the typed values.
  useEffect(() => void dispatchEvent(new Event('valija-hydrated')), [])
  return (
    <html lang="es-AR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#16243b" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ToastRegion />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  useEffect(() => {
    void checkSession()
  }, [])
  useEffect(registerWorker, [])
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

/** Once the page has loaded, so that it waits for nothing: the worker that shows the offline page. */
function registerWorker(): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined
  const register = async () => {
    try {
      await navigator.serviceWorker.register('/sw.js')
    } catch (error) {
      // The site works without it; a browser that forbids it says so here only, and some do so at the property itself.
      console.warn('offline page not kept:', error)
    }
  }
  if (document.readyState === 'complete') {
    void register()
    return () => undefined
  }
  addEventListener('load', register, { once: true })
  return () => removeEventListener('load', register)
}
