import { WifiOff } from 'lucide-react'
import { Chip } from './chip.tsx'
import { Icon } from './icon.tsx'

/** `savedAt` is the local hour of the last saved draft, `18:42`. */
export function OfflineState({ savedAt }: { savedAt?: string }) {
  return (
    <div className="stack tight starts panel breaks state-box" role="status">
      <Icon of={WifiOff} stroke={1.5} />
      <h3>Estás sin conexión</h3>
      <p>El borrador queda en este dispositivo. Cuando vuelva la señal, seguís desde acá.</p>
      {savedAt && <Chip tone="alert">Guardado acá a las {savedAt}</Chip>}
    </div>
  )
}
