import { data } from 'react-router'
import { NotFoundPage } from './not-found-page.tsx'
import { SiteFrame } from './site-layout.tsx'

/** Whatever no other route takes. The status travels with it. */
export function loader() {
  return data(null, { status: 404 })
}

export function meta() {
  return [{ title: 'No encontramos esta página' }, { name: 'robots', content: 'noindex' }]
}

export default function NotFound() {
  return (
    <SiteFrame>
      <NotFoundPage />
    </SiteFrame>
  )
}
