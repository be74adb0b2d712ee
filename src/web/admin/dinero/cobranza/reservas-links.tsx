import { Fragment } from 'react'
import { Link } from '../../../ui/link.tsx'

/** Links to bookings; a dash for none. */
export function ReservasLinks({ reservas }: { reservas: number[] }) {
  if (reservas.length === 0) return '—'
  return reservas.map((id, i) => (
    <Fragment key={id}>
      {i > 0 && ', '}
      <Link className="num nowrap above-row" to={`/admin/reservas/${id}`}>
        {/* What a column's head says on wide screens. */}
        {i === 0 && <span className="phone-word">{reservas.length > 1 ? 'Reservas' : 'Reserva'}&nbsp;</span>}
        <span className="wide-word">N.º&nbsp;</span>
        {id}
      </Link>
    </Fragment>
  ))
}
