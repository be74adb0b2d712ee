import { useParams } from 'react-router'
import './ficha.css'
import { FullOnly } from '../../full-only.tsx'
import { NotFound } from './not-found.tsx'
import { FichaScreen } from './ficha-screen.tsx'

export default function Ficha() {
  const { id = '' } = useParams()
  return (
    <FullOnly title="Reserva">{/^\d{1,9}$/.test(id) ? <FichaScreen key={id} id={id} /> : <NotFound />}</FullOnly>
  )
}
