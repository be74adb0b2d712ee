import { useParams } from 'react-router'
import '../reservas.css'
import { FichaScreen } from './ficha-screen.tsx'
import { NotFound } from './not-found.tsx'

export const handle = { title: 'Reserva' }

export default function Ficha() {
  const { id = '' } = useParams()
  return /^\d{1,9}$/.test(id) ? <FichaScreen key={id} id={id} /> : <NotFound />
}
