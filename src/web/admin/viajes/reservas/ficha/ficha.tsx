import { useParams } from 'react-router'
import '../reservas.css'
import { FullOnly } from '../../../full-only.tsx'
import { FichaScreen } from './ficha-screen.tsx'
import { NotFound } from './not-found.tsx'

export default function Ficha() {
  const { id = '' } = useParams()
  return <FullOnly title="Reserva">{/^\d{1,9}$/.test(id) ? <FichaScreen key={id} id={id} /> : <NotFound />}</FullOnly>
}
