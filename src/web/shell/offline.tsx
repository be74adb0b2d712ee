import { OfflinePage } from './offline-page.tsx'
import { PageHead } from './page-head.tsx'

/** The route of the offline page, which the service worker stores. */
export default function Offline() {
  return (
    <>
      <PageHead title="Sin conexión" hidden />
      <OfflinePage />
    </>
  )
}
