import { Fragment } from 'react'
import { Link } from '../../../ui/link.tsx'

/** Links to bookings told as `12, 15`; a dash for none. */
export function ReservasLinks({ reservas }: { reservas: string }) {
  if (!reservas) return '—'
  return reservas.split(', ').map((id, i) => (
    <Fragment key={id}>
      {i > 0 && ', '}
      <Link className="num nowrap above-row" to={`/admin/reservas/${id}`}>
        N.º {id}
      </Link>
    </Fragment>
  ))
}
