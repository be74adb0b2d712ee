import { Navigate } from 'react-router'

/** Sign-in route. The layout shows the form to visitors who are not staff, so this route only redirects staff to the start page. */
export default function AdminLogin() {
  return <Navigate to="/admin/" replace />
}
