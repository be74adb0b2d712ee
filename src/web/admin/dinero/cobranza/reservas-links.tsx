import { Fragment } from 'react'
import { Link } from '../../../ui/link.tsx'

/** Links to bookings; a dash for none. */
export function ReservasLinks({ reservas }: { reservas: number[] }) {
  if (reservas.length === 0) return '—'
  return reservas.map((id, i) => (
    <Fragment key={id}>
      {i > 0 && ', '}
      <Link className="num nowrap above-row" to={`/admin/reservas/${id}`}>
        N.º {id}
      </Link>
    </Fragment>
  ))
}
