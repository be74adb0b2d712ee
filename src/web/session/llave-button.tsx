import { FingerprintPattern } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useAttempt } from '../api/use-attempt.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { loadPart } from '../ui/load-part.ts'

type Props = {
  clase: 'cliente' | 'personal'
  onMessage: (text: string | undefined) => void
}

/**
 * Shows a button that signs in with a passkey, without mail address or password. Renders nothing if the browser does not support passkeys.
 */
export function LlaveButton({ clase, onMessage }: Props) {
  const possible = usePossibleLlaves()
  const { pending, attempt } = useAttempt()
  if (!possible) return null
  const enter = async () => {
    const { signInWithLlave: enterWithLlave } = await loadPart(() => import('./browser-llave.ts'))
    await enterWithLlave(clase)
  }
  return (
    <div className="stack tight wide">
      <Button
        look="outline"
        wide
        pending={pending}
        pendingLabel="Esperando a tu dispositivo"
        onClick={() => attempt(enter, { notify: onMessage })}
      >
        <Icon of={FingerprintPattern} />
        Entrar con huella o PIN
      </Button>
      <p className="t-14 muted">O con tu rostro: te lo pide tu dispositivo.</p>
    </div>
  )
}

export const usePossibleLlaves = (): boolean => useSyncExternalStore(never, arePossible, () => false)

const never = () => () => undefined
const arePossible = () => typeof PublicKeyCredential === 'function'
