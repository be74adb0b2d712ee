import { FullOnly } from '../../full-only.tsx'
import { FeriadosScreen } from './feriados-screen.tsx'

export default function Feriados() {
  return (
    <FullOnly title="Feriados">
      <FeriadosScreen />
    </FullOnly>
  )
}
