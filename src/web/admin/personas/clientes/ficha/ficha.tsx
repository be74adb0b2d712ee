import { useParams } from 'react-router'
import '../../../viajes/reservas/reservas.css'
import '../clientes.css'
import { FullOnly } from '../../../full-only.tsx'
import { ClienteScreen } from './cliente-screen.tsx'
import { NotFound } from './not-found.tsx'

export default function FichaCliente() {
  const { id = '' } = useParams()
  return <FullOnly title="Cliente">{/^\d{1,9}$/.test(id) ? <ClienteScreen key={id} id={id} /> : <NotFound />}</FullOnly>
}
