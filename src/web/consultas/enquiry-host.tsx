import { lazy, Suspense } from 'react'
import { closeEnquiry, useEnquiryRequest } from './enquiry-request.ts'

const EnquiryDialog = lazy(() => import('./enquiry-dialog.tsx'))

/** Mounted once in a layout: answers `requestEnquiry()` with the dialog, fetched at its first opening. */
export function EnquiryHost() {
  const about = useEnquiryRequest()
  if (about === undefined) return null
  return (
    <Suspense fallback={null}>
      <EnquiryDialog about={about} onClose={closeEnquiry} />
    </Suspense>
  )
}
