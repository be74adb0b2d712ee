import { FullOnly } from '../../full-only.tsx'
import { CorreosScreen } from './correos-screen.tsx'

export default function Correos() {
  return (
    <FullOnly title="Correos">
      <CorreosScreen />
    </FullOnly>
  )
}
