import { Navigate } from 'react-router'

/** The layout shows the sign-in form to visitors, so this route only redirects staff to the start page. */
export default function AdminLogin() {
  return <Navigate to="/admin/" replace />
}
