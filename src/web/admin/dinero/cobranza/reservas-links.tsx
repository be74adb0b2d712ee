import { Fragment } from 'react'
import { Link } from '../../../ui/link.tsx'

type Props = {
  reservas: number[]
  /** Whether phones show "Reserva" before the links, because they hide the table head. */
  named?: boolean
}

export function ReservasLinks({ reservas, named = false }: Props) {
  if (reservas.length === 0) return '—'
  return (
    <>
      {named && <span className="phone-word">{reservas.length > 1 ? 'Reservas' : 'Reserva'} </span>}
      {reservas.map((id, i) => (
        <Fragment key={id}>
          {i > 0 && ', '}
          <Link className="num nowrap above-row" to={`/admin/reservas/${id}`}>
            N.º {id}
          </Link>
        </Fragment>
      ))}
    </>
  )
}
