import { FullOnly } from '../../full-only.tsx'
import { ConvenioScreen } from './convenio-screen.tsx'

export default function Convenio() {
  return (
    <FullOnly title="Plantilla de convenio">
      <ConvenioScreen />
    </FullOnly>
  )
}
