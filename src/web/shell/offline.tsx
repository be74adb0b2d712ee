import { OfflinePage } from './offline-page.tsx'
import { PageHead } from './page-head.tsx'

export default function Offline() {
  return (
    <>
      <PageHead title="Sin conexión" hidden />
      <OfflinePage />
    </>
  )
}
