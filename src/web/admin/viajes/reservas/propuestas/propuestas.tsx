import { FullOnly } from '../../../full-only.tsx'
import '../reservas.css'
import { PropuestasScreen } from './propuestas-screen.tsx'

export default function Propuestas() {
  return (
    <FullOnly title="Reservas por teléfono">
      <PropuestasScreen />
    </FullOnly>
  )
}
