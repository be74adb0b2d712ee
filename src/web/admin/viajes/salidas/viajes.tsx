import { FullOnly } from '../../full-only.tsx'
import { ViajesScreen } from './viajes-screen.tsx'

export default function Viajes() {
  return (
    <FullOnly title="Viajes escolares">
      <ViajesScreen />
    </FullOnly>
  )
}
