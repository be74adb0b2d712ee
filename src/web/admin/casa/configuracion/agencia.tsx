import { FullOnly } from '../../full-only.tsx'
import { AgenciaScreen } from './agencia-screen.tsx'

export default function Agencia() {
  return (
    <FullOnly title="La agencia">
      <AgenciaScreen />
    </FullOnly>
  )
}
