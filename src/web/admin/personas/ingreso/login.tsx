import { Navigate } from 'react-router'

/** Whoever is not staff sees the form in its place; staff has nothing to do here. */
export default function AdminLogin() {
  return <Navigate to="/admin/" replace />
}
