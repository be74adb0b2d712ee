import { useState } from 'react'
import { type enlacepago, pagoporenlace } from '../../../contract/dinero/cuenta.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { isOwed, isPaymentPending, situacionNames } from '../../../reglas/cuota.ts'
import { type Centavos, formatMoneyUnbroken } from '../../../reglas/dinero.ts'
import { browserClient } from '../../api/browser.ts'
import { asApiError } from '../../api/failure-text.ts'
import { FormPage } from '../../shell/form-page.tsx'
import { useAgencia } from '../../shell/use-agencia.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Fecha } from '../../ui/fecha.tsx'
import { Money } from '../../ui/money.tsx'
import { requireShownTotal } from '../cuentas/pay-now.tsx'
import { WalletButton } from '../cuentas/wallet-button.tsx'
import { Refusal } from '../refusal.tsx'
import { cuotasTitle } from './title.pure.ts'

type Props = { codigo: string; enlace: SharedEnlace; aviso: string | undefined; onStale: () => void }

export function SharedCuotas({ codigo, enlace, aviso, onStale }: Props) {
  const agencia = useAgencia()
  const { cuotas, total, cotizacion } = enlace
  const pasajerosConViaje = [...new Set(cuotas.map(({ pasajero, nombrepaquete }) => `${pasajero}, ${nombrepaquete}`))]
  const inDolares = cuotas.some(({ moneda, situacion }) => moneda === 'USD' && isOwed(situacion))
  return (
    <FormPage
      inside
      title={cuotasTitle(cuotas)}
      lead={
        <p>
          {pasajerosConViaje.join(' · ')}
          {pasajerosConViaje.length === 1 && cuotas[0] && (
            <>
              . Sale el <Fecha value={cuotas[0].salida} />
            </>
          )}
          {agencia && `, con ${agencia.nombre}`}.
        </p>
      }
    >
      {aviso && (
        <p className="note" role="status">
          {aviso}
        </p>
      )}
      <ul className="rows bare">
        {cuotas.map((cuota, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the dues of a link have no ids, and their order does not change
          <li key={position} className="sides centred movimiento">
            <span>
              {cuota.nombre}
              {pasajerosConViaje.length > 1 && ` de ${cuota.pasajero}`}
              <small>
                {cuota.situacion === 'vencida' ? 'Venció' : 'Vence'} el <Fecha value={cuota.vencimiento} />
              </small>
            </span>
            <span className="row figures at-end">
              <Monto cuota={cuota} />
            </span>
          </li>
        ))}
      </ul>
      <p className="grid muted pago-cifra">
        <span>Total</span>
        <strong className="figure">{total === null ? 'A confirmar' : <Money centavos={total} />}</strong>
        {inDolares && (
          <small>
            {cotizacion
              ? `Las cuotas en dólares van a la cotización de hoy, ${formatMoneyUnbroken(cotizacion, 'ARS')} por dólar.`
              : 'Hoy no hay cotización del dólar para pagar en línea: probá más tarde, o avisale a la familia.'}
          </small>
        )}
      </p>
      {enlace.pagoenlinea && total !== null && total > 0 && (
        <PaySharedCuotas codigo={codigo} total={total} onStale={onStale} />
      )}
      <p className="t-14 muted">
        {enlace.pagoenlinea
          ? 'Pagás en el sitio de Mercado Pago y volvés acá.'
          : 'Por ahora no se puede pagar en línea: hablá con la familia o con la agencia.'}{' '}
        El enlace vale hasta el <Fecha value={enlace.vence} />. El recibo le llega a la familia.
      </p>
    </FormPage>
  )
}

function Monto({ cuota }: { cuota: SharedEnlace['cuotas'][number] }) {
  if (cuota.situacion === 'pagada') return <Chip tone="ok">Paga</Chip>
  return (
    <>
      {cuota.moneda === 'USD' && (
        <small>
          <Money centavos={cuota.importe} moneda="USD" />
        </small>
      )}
      {cuota.montohoy !== null && (
        <b>
          <Money centavos={cuota.montohoy} />
        </b>
      )}
      {isPaymentPending(cuota.situacion) && <Chip tone="info">{situacionNames[cuota.situacion]}</Chip>}
    </>
  )
}

export type SharedEnlace = ReplyOf<typeof enlacepago>['results']

/**
 * Prepares the payment only on click, because a program that opens the URL for a link preview must not start one. If the provider's button
 * is off, redirects to the checkout.
 */
function PaySharedCuotas({ codigo, total, onStale }: { codigo: string; total: Centavos; onStale: () => void }) {
  const [preferencia, setPreferencia] = useState<ReplyOf<typeof pagoporenlace>['results']>()
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState(false)
  const prepare = async () => {
    setPending(true)
    setError(undefined)
    try {
      const { results } = await browserClient.call(pagoporenlace, { query: { codigo } })
      requireShownTotal(results.importe, total, onStale)
      if (results.publicKey) setPreferencia(results)
      else return location.assign(results.initPoint)
    } catch (failure) {
      const refusal = asApiError(failure)
      setError(refusal.message)
      if (refusal.status === 409 || refusal.status === 410) onStale()
    }
    setPending(false)
  }
  if (preferencia) return <WalletButton preferencia={preferencia} />
  return (
    <>
      <Refusal>{error}</Refusal>
      <Button size={56} wide pending={pending} pendingLabel="Preparando el pago…" onClick={prepare}>
        <span>
          Pagar <Money centavos={total} />
        </span>
      </Button>
    </>
  )
}
