import { MailWarning } from 'lucide-react'
import { useState } from 'react'
import { pedirconfirmacion } from '../../../contract/mis-datos.ts'
import { browserClient } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { asApiError } from '../use-asked.ts'

/** While nobody has proved that the address is the account's: why it matters, and the link once more. */
export function ConfirmarDireccion({ mail }: { mail: string }) {
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
    <div className="datos-confirmar">
      <h3>
        <Icon of={MailWarning} />
        Confirmá tu dirección
      </h3>
      <p>
        Abrí el enlace que te mandamos por mail. Hasta entonces, la copia de tus datos no incluye las consultas hechas
        desde esta dirección.
      </p>
      <Button look="outline" pending={sending} pendingLabel="Enviando" onClick={() => void send()}>
        Mandarme el enlace otra vez
      </Button>
    </div>
  )
}
