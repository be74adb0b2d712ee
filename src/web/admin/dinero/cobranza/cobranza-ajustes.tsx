import { FullOnly } from '../../full-only.tsx'
import { CobranzaScreen } from './cobranza-screen.tsx'

export default function Cobranza() {
  return (
    <FullOnly title="Cómo cobra la agencia">
      <CobranzaScreen />
    </FullOnly>
  )
}
