import { isRouteErrorResponse } from 'react-router'
import { buttonClass } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { MessagePage } from './message-page.tsx'
import { OfflinePage } from './offline-page.tsx'
import { PageHead } from './page-head.tsx'
import { searchLink } from './site-map.ts'

export const statusOf = (error: unknown) => (isRouteErrorResponse(error) ? error.status : undefined)

export function ErrorPage({ status }: { status?: number }) {
  if (status === 404) return <Page title="No encontramos esta página" body={<NotFoundPage />} />
  // The server also renders this page, but has no `navigator`.
  const offline = status === undefined && typeof navigator !== 'undefined' && navigator.onLine === false
  if (offline) return <Page title="Sin conexión" body={<OfflinePage />} />
  return <Page title="Algo salió mal" body={<FailedPage status={status} />} />
}

function Page({ title, body }: { title: string; body: React.ReactNode }) {
  return (
    <>
      <PageHead title={title} hidden />
      {body}
    </>
  )
}

/** Uses neither hooks nor agency data, so that rendering cannot fail. */
export function PlainFailedPage() {
  return (
    <main id="contenido">
      <title>Algo salió mal</title>
      <FailedPage />
    </main>
  )
}

function FailedPage({ status }: { status?: number }) {
  return (
    <MessagePage
      sign={status ? `Error ${status}` : 'Error'}
      title={
        <>
          Se nos cortó <em>el camino</em>
        </>
      }
      actions={
        <>
          {/* biome-ignore lint/a11y/useValidAnchor: an empty address reloads this page, even without scripts */}
          <a className={buttonClass({})} href="">
            Reintentar
          </a>
          <a className={buttonClass({ look: 'link' })} href="/">
            Ir al inicio
          </a>
        </>
      }
    >
      <p>No pudimos mostrarte esta página. No es culpa tuya: ya quedó registrado y lo vamos a revisar.</p>
      <p>Probá de nuevo en un momento. Lo que hayas reservado o pagado está a salvo.</p>
    </MessagePage>
  )
}

function NotFoundPage() {
  return (
    <MessagePage
      sign="Error 404"
      title={
        <>
          Por acá <em>no pasa el camino</em>
        </>
      }
      actions={
        <>
          <Link to="/" look="filled">
            Ir al inicio
          </Link>
          <Link to={searchLink.to}>Buscar un viaje</Link>
        </>
      }
    >
      <p>
        La página que buscás no existe o cambió de lugar. Revisá la dirección, o volvé al inicio y elegí tu viaje desde
        ahí.
      </p>
    </MessagePage>
  )
}
