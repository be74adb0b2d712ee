import './reservas.css'
import { FullOnly } from '../../full-only.tsx'
import { ReservasScreen } from './reservas-screen.tsx'

export default function GestionReservas() {
  return (
    <FullOnly title="Gestión de Reservas">
      <ReservasScreen />
    </FullOnly>
  )
}
