import { FailedPage } from './failed-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { OfflinePage } from './offline-page.tsx'
import { PageHead } from './page-head.tsx'

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
