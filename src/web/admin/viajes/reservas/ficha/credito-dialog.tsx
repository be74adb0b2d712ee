import { aplicarcredito } from '../../../../../contract/dinero/cobranza.ts'
import { Money } from '../../../../ui/money.tsx'
import { ConfirmDialog } from '../../../form/confirm-dialog.tsx'
import type { CuentaDetail } from './use-ficha.ts'

type Props = { reserva: number; credito: CuentaDetail['credito']; onClose: () => void; onDone: () => void }

export function CreditoDialog({ reserva, credito, onClose, onDone }: Props) {
  return (
    <ConfirmDialog
      action="Usar saldo a favor"
      pendingLabel="Usando el saldo"
      harmless
      call={aplicarcredito}
      body={{ reserva: String(reserva) }}
      done="El saldo a favor se usó en las cuotas."
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        Se usa en lo que debe esta reserva, la seña primero y después por vencimiento. Pesos sobre cuotas en dólares, a
        la cotización de hoy.
      </p>
      <ul className="stack tight">
        {credito.map(({ moneda, importe }) => (
          <li key={moneda}>
            <b>
              <Money centavos={importe} moneda={moneda} />
            </b>{' '}
            a favor
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
