import { FullOnly } from '../../full-only.tsx'
import { AuditoriaScreen } from './auditoria-screen.tsx'

export default function Auditoria() {
  return (
    <FullOnly title="Auditoría">
      <AuditoriaScreen />
    </FullOnly>
  )
}
