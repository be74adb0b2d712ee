import { data } from 'react-router'
import { ErrorPage } from './error-page.tsx'

/** Responds with status 404. Loader of the catch-all route. */
export function loader() {
  return data(null, { status: 404 })
}

export default function NotFound() {
  return <ErrorPage status={404} />
}
