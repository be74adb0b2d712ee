import { Compass } from 'lucide-react'
import { data } from 'react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { ScreenHead } from './screen-head.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export const handle = { title: 'No encontramos esta pantalla', open: true }

export default function AdminNotFound() {
  return (
    <>
      <ScreenHead title="No encontramos esta pantalla" />
      <div className="above-5">
        <EmptyState
          icon={Compass}
          title="La dirección no existe o cambió"
          action={<Link to="/admin/">Ir al inicio</Link>}
        >
          Elegí en el menú adónde querés ir.
        </EmptyState>
      </div>
    </>
  )
}
