import { FullOnly } from '../../full-only.tsx'
import { IngresosScreen } from './ingresos-screen.tsx'

export default function Ingresos() {
  return (
    <FullOnly title="Ingresos y sesiones">
      <IngresosScreen />
    </FullOnly>
  )
}
