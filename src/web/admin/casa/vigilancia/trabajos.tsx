import { FullOnly } from '../../full-only.tsx'
import { TrabajosScreen } from './trabajos-screen.tsx'

export default function Trabajos() {
  return (
    <FullOnly title="Trabajos">
      <TrabajosScreen />
    </FullOnly>
  )
}
