import { Fingerprint } from 'lucide-react'
import { useAttempt } from '../api/use-attempt.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { loadPart } from '../ui/load-part.ts'
import { useLlavesPosibles } from './use-llaves-posibles.ts'

type Props = {
  clase: 'cliente' | 'personal'
  /** Hears why it did not work, and nothing once it is tried again. */
  onMessage: (text: string | undefined) => void
}

/** Signs in without a name and without a password. Says nothing on success, as the forms beside it. */
export function LlaveButton({ clase, onMessage }: Props) {
  const posible = useLlavesPosibles()
  const { pending, attempt } = useAttempt()
  if (!posible) return null
  const enter = async () => {
    const { enterWithLlave } = await loadPart(() => import('./llave-dispositivo.ts'))
    await enterWithLlave(clase)
  }
  return (
    <div className="stack tight wide">
      <Button
        look="outline"
        wide
        pending={pending}
        pendingLabel="Esperando a tu dispositivo"
        onClick={() => attempt(enter, { tell: onMessage })}
      >
        <Icon of={Fingerprint} />
        Ingresar con llave de acceso
      </Button>
      <p className="t-14 muted">Con tu huella, tu rostro o el PIN de tu dispositivo.</p>
    </div>
  )
}
