import { Navigate } from 'react-router'

/** Redirects staff to the start page. Visitors never reach this route, because the layout shows them the sign-in form. */
export default function AdminLogin() {
  return <Navigate to="/admin/" replace />
}
