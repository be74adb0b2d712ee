import { Banknote, ExternalLink, ReceiptText } from 'lucide-react'
import { useRef } from 'react'
import { pago } from '../../../contract/especificacion/pagos.ts'
import type { Centavos } from '../../../reglas/dinero.ts'
import { formatCount } from '../../../reglas/numbers.ts'
import { browserClient } from '../../api/browser.ts'
import { newIdempotencyKey } from '../../api/new-idempotency-key.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { useAgencia } from '../../shell/use-agencia.ts'
import { Button } from '../../ui/button.tsx'
import { Fecha } from '../../ui/fecha.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { Cotizacion } from '../cotizacion.tsx'
import { type Cuenta, takesTransfers } from '../cuenta.pure.ts'
import { type CuotaRow, totalPesos } from './cuentas.pure.ts'
import { isStale, PayNow, requireShownTotal } from './pay-now.tsx'
import { WalletButton } from './wallet-button.tsx'

type Props = {
  cuenta: Cuenta
  chosen: CuotaRow[]
  /** Whether the user selected the dues. False for the default selection. */
  picked: boolean
  onStale: () => void
}

export function PaymentPanel({ cuenta, chosen, picked, onStale }: Props) {
  const online = cuenta.pagoenlinea
  const byBanco = takesTransfers(cuenta)
  const agencia = useAgencia()
  const count = formatCount(chosen.length, 'cuota')
  const ids = chosen.map(({ id }) => id)
  const importe = totalPesos(chosen)
  const total = <Money centavos={importe} />
  return (
    <aside className="pago on-dark" aria-label="Lo que vas a pagar" data-empty={chosen.length === 0 || undefined}>
      <h2 className="t-28">Vas a pagar</h2>
      {chosen.length === 0 ? (
        <p className="above-3 pago-said">Marcá las cuotas que querés pagar y vas a ver acá el total.</p>
      ) : (
        <>
          <ul className="rows above-4">
            {chosen.map((cuota) => (
              <li key={cuota.id} className="line spread">
                <span>
                  {cuota.titulo}
                  <small>
                    {cuota.nombrepaquete}, {cuota.situacion === 'vencida' ? 'venció' : 'vence'} el{' '}
                    <Fecha value={cuota.vencimiento} />
                  </small>
                </span>
                {chosen.length > 1 && (
                  <b>
                    <Money centavos={cuota.montohoy ?? 0} />
                  </b>
                )}
              </li>
            ))}
          </ul>
          <p className="pago-total grid" aria-live="polite">
            <span className="pago-cuantas">Total, {count}</span>
            <ChosenCuotas chosen={chosen} />
            <strong className="figure">{total}</strong>
          </p>
          {chosen.some(({ moneda }) => moneda === 'USD') && (
            <div className="t-14 below-4 pago-said pago-rate">
              <Cotizacion cotizacion={cuenta.cotizacion} />
            </div>
          )}
          {online && picked && <PayButton ids={ids} importe={importe} onStale={onStale} />}
          {online && !picked && (
            <PayNow key={ids.join()} ids={ids} importe={importe} onStale={onStale}>
              <span>Pagar {total}</span>
            </PayNow>
          )}
        </>
      )}
      <p className="line t-14 above-3 pago-said pago-note">
        <Icon of={online ? ExternalLink : ReceiptText} />
        <span>
          {online
            ? 'Pagás en el sitio de Mercado Pago y volvés acá.'
            : `Por ahora no se puede pagar en línea: pagá en la oficina, en efectivo${byBanco ? ', o por transferencia' : ''}.`}{' '}
          El recibo te llega por mail y queda en esta página.
        </span>
      </p>
      {agencia && (
        <p className="line t-14 above-3 pago-said pago-note">
          <Icon of={Banknote} />
          <span>
            {online ? 'También podés pagar en la oficina' : 'La oficina'}: {agencia.direccion}.
          </span>
        </p>
      )}
    </aside>
  )
}

function ChosenCuotas({ chosen }: { chosen: CuotaRow[] }) {
  const [only, ...others] = chosen
  if (!only || others.length > 0) return <span className="pago-cuales gone">{formatCount(chosen.length, 'cuota')}</span>
  return (
    <span className="pago-cuales gone">
      {only.titulo}
      <small>
        {only.situacion === 'vencida' ? 'venció' : 'vence'} el <Fecha value={only.vencimiento} />
      </small>
    </span>
  )
}

type PayProps = { ids: number[]; importe: Centavos; onStale: () => void }

function PayButton({ ids, importe, onStale }: PayProps) {
  const preferencia = usePreferencia({ ids, importe, onStale })
  const { data, error, refusal } = preferencia
  if (error)
    return (
      <div className="stack snug round edge pago-error" role="alert">
        <p>{error}</p>
        <Button
          look="light"
          wide
          pending={preferencia.loading}
          onClick={() => {
            if (refusal && isStale(refusal.codigo)) onStale()
            preferencia.retry()
          }}
        >
          Reintentar
        </Button>
      </div>
    )
  if (!data)
    return (
      <Button size={56} wide pending>
        Preparando el pago…
      </Button>
    )
  return <WalletButton key={data.preferenceId} preferencia={data} />
}

/**
 * Prepares the preferencia 500 ms after the last change of the selection. Ignores replies to earlier selections. A new selection or total
 * gets a new idempotency key; a retry keeps the key.
 */
function usePreferencia({ ids, importe, onStale }: PayProps) {
  const selection = ids.length > 0 ? `${[...ids].sort()} por ${importe}` : undefined
  const last = useRef({ selection: '', key: '' })
  return useAnswer(
    selection && ['preferencia', selection],
    async (signal) => {
      if (last.current.selection !== selection) last.current = { selection: selection ?? '', key: newIdempotencyKey() }
      const body = { conceptos: JSON.stringify(ids) }
      const { results } = await browserClient.call(pago, { body, idempotencyKey: last.current.key, signal })
      requireShownTotal(results.importe, importe, onStale)
      return results
    },
    500,
  )
}
