import { OfflinePage } from './offline-page.tsx'
import { PageHead } from './page-head.tsx'

/** The page that the service worker keeps for when there is no connection. */
export default function Offline() {
  return (
    <>
      <PageHead title="Sin conexión" hidden />
      <OfflinePage />
    </>
  )
}
