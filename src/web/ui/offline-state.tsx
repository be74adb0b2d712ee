import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Chip } from './chip.tsx'
import { Icon } from './icon.tsx'

/** `savedAt` is the local hour of the last saved draft, `18:42`. */
export function OfflineState({ savedAt }: { savedAt?: string }) {
  return (
    <div className="state-box" role="status">
      <Icon of={WifiOff} stroke={1.5} />
      <h3>Estás sin conexión</h3>
      <p>El borrador queda en este dispositivo y se envía cuando vuelva la señal.</p>
      {savedAt && <Chip tone="alert">Guardado acá a las {savedAt}</Chip>}
    </div>
  )
}

function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
