import { useState } from 'react'
import { pedirconfirmacion } from '../../contract/mis-datos.ts'
import { browserClient } from '../api/browser.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast-store.ts'
import { asApiError } from './use-asked.ts'

/** The link that confirms the account's address, once more. */
export function PedirEnlace({ mail }: { mail: string }) {
  const [sending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    try {
      await browserClient.call(pedirconfirmacion)
      showToast(`Te mandamos el enlace a ${mail}. Sirve 24 horas.`)
    } catch (error) {
      showToast(`No pudimos mandarlo. ${asApiError(error).message}`, 'bad')
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
