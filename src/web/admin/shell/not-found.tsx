import { Compass } from 'lucide-react'
import { data } from 'react-router'
import { MissingObject } from './missing-object.tsx'

/** Handles back-office paths without a screen. Sends status 404. */
export function loader() {
  return data(null, { status: 404 })
}

export const handle = { title: 'No encontramos esta pantalla', open: true }

export default function AdminNotFound() {
  return (
    <MissingObject
      title={handle.title}
      message="Elegí en el menú adónde querés ir"
      icon={Compass}
      back={{ to: '/admin/', label: 'Ir al inicio' }}
    >
      Puede que la dirección haya cambiado o esté mal escrita.
    </MissingObject>
  )
}
