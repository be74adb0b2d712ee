import { FullOnly } from '../../full-only.tsx'
import { ColegiosScreen } from './colegios-screen.tsx'

export default function Colegios() {
  return (
    <FullOnly title="Colegios y cursos">
      <ColegiosScreen />
    </FullOnly>
  )
}
