import { FullOnly } from '../../full-only.tsx'
import { SolicitudesScreen } from './solicitudes-screen.tsx'

export default function Solicitudes() {
  return (
    <FullOnly title="Solicitudes">
      <SolicitudesScreen />
    </FullOnly>
  )
}
