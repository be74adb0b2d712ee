import { useState } from 'react'
import { aplicarcredito } from '../../../../../contract/dinero/cobranza.ts'
import { browserClient } from '../../../../api/browser.ts'
import { newClave } from '../../../../api/new-clave.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { NoticeBanner } from '../../../../ui/notice-banner.tsx'
import { showToast } from '../../../../ui/toast-store.ts'
import { failureText } from '../../../failure-text.ts'
import { Importe } from '../../../importe.tsx'
import type { CuentaDetail } from './use-ficha.ts'

type Props = { reserva: string; credito: CuentaDetail['credito']; onClose: () => void; onDone: () => void }

/** Uses the account's credit on what this booking owes. */
export function CreditoDialog({ reserva, credito, onClose, onDone }: Props) {
  const [clave] = useState(newClave)
  const [pending, setPending] = useState(false)
  const [notice, setNotice] = useState<string>()
  const apply = async () => {
    setPending(true)
    setNotice(undefined)
    try {
      await browserClient.call(aplicarcredito, { body: { reserva }, idempotencyKey: clave })
      showToast('El saldo a favor se usó en las cuotas.')
      onDone()
      onClose()
    } catch (error) {
      setNotice(failureText(error))
      setPending(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Usar saldo a favor"
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            Cancelar
          </Button>
          <Button pending={pending} pendingLabel="Usando el saldo" onClick={apply}>
            Usar saldo a favor
          </Button>
        </>
      }
    >
      {notice && <NoticeBanner onClose={() => setNotice(undefined)}>{notice}</NoticeBanner>}
      <p>
        Se usa en lo que debe esta reserva, la seña primero y después por vencimiento. Pesos sobre cuotas en dólares, a
        la cotización de hoy.
      </p>
      <ul className="ficha-lines">
        {credito.map(({ moneda, importe }) => (
          <li key={moneda}>
            <b>
              <Importe valor={importe} moneda={moneda} />
            </b>{' '}
            a favor
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
