import { pedirconfirmacion } from '../../contract/personas/mis-datos.ts'
import { browserClient } from '../api/browser.ts'
import { useAttempt } from '../api/use-attempt.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast.ts'

/**
 * Shows a button that requests another confirmation mail. The server sends none if the address was confirmed in the meantime, for example
 * in another tab.
 */
export function RequestEnlace({ mail, onConfirmed }: { mail: string; onConfirmed: () => void }) {
  const { pending, attempt } = useAttempt()
  const send = async () => {
    const { results } = await browserClient.call(pedirconfirmacion)
    if (results.confirmado) {
      showToast('Tu dirección ya está confirmada.', 'ok', about)
      onConfirmed()
    } else showToast(`Te mandamos el enlace a ${mail}. Sirve 24 horas.`, 'ok', about)
  }
  return (
    <Button
      look="outline"
      pending={pending}
      pendingLabel="Enviando"
      onClick={() => attempt(send, { as: about, failed: 'No pudimos mandarlo. ' })}
    >
      Mandarme el enlace otra vez
    </Button>
  )
}

const about = 'confirmar la dirección'
