import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url'
import { type ReactNode, useEffect } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { ajustes } from '../contract/catalogo.ts'
import type { Route } from './+types/root.ts'
import { serverClient } from './api/server.ts'
import { checkSession } from './session/check-session.ts'
import { FailedPage } from './shell/failed-page.tsx'
import mark from './shell/mark.svg?no-inline'
import { NotFoundPage } from './shell/not-found-page.tsx'
import { SiteFrame } from './shell/site-layout.tsx'
import './styles/app.css'
import { ToastRegion } from './ui/toast-region.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: mark, type: 'image/svg+xml' },
  ...[fraunces, figtree].map((href) => ({
    rel: 'preload',
    href,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
]

export async function loader({ context }: Route.LoaderArgs) {
  const { results, derechos } = await serverClient(context).call(ajustes)
  return { agencia: results, derechos }
}

/** What the root brings (the agency's data) does not change within a visit. */
export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
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
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  useEffect(() => {
    void checkSession()
  }, [])
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : undefined
  return (
    <SiteFrame>
      <title>{status === 404 ? 'No encontramos esta página' : 'Algo salió mal'}</title>
      {status === 404 ? <NotFoundPage /> : <FailedPage status={status} />}
    </SiteFrame>
  )
}
