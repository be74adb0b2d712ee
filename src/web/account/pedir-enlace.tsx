import { useState } from 'react'
import { pedirconfirmacion } from '../../contract/personas/mis-datos.ts'
import { browserClient } from '../api/browser.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast-store.ts'
import { asApiError } from './use-asked.ts'

/** The link that confirms the account's address, once more. Confirmed meanwhile, in another tab, there is none to send. */
export function PedirEnlace({ mail, onConfirmed }: { mail: string; onConfirmed: () => void }) {
  const [sending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    try {
      const { results } = await browserClient.call(pedirconfirmacion)
      if (results.confirmado === '1') {
        showToast('Tu dirección ya está confirmada.', 'ok', about)
        onConfirmed()
      } else showToast(`Te mandamos el enlace a ${mail}. Sirve 24 horas.`, 'ok', about)
    } catch (error) {
      showToast(`No pudimos mandarlo. ${asApiError(error).message}`, 'bad', about)
    } finally {
      setSending(false)
    }
  }
  return (
    <Button look="outline" pending={sending} pendingLabel="Enviando" onClick={() => void send()}>
      Mandarme el enlace otra vez
    </Button>
  )
}

const about = 'confirmar la dirección'
