import { buttonClass } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { MessagePage } from './message-page.tsx'
import { OfflinePage } from './offline-page.tsx'
import { PageHead } from './page-head.tsx'
import { searchLink } from './site-map.ts'

/** What stands where a page could not: the way is not there, the net is not there, or we failed. */
export function ErrorPage({ status }: { status?: number }) {
  if (status === 404) return <Page title="No encontramos esta página" body={<NotFoundPage />} />
  // The server renders errors too, and it is never offline.
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

/** The same with nothing that could fail: no hook, no data of the agency. */
export function PlainFailedPage() {
  return (
    <main id="contenido">
      <title>Algo salió mal</title>
      <FailedPage />
    </main>
  )
}

/** `status` is the answer's, when there was one. */
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
          {/* biome-ignore lint/a11y/useValidAnchor: an empty address is this page again, without a script too */}
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
